/* A player who knows no rules: it clicks what glows, answers dialogs and presses the main button.
   `step(random)` clicks once and says what it did; "over" at the end of the game, "wait" while another player decides. */
(random) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.offsetParent !== null && !e.disabled);
  const pick = (list) => list[Math.floor(random * 997) % list.length];
  const words = (e) => (e.getAttribute("aria-label") || e.textContent).trim().replace(/\s+/g, " ").slice(0, 70);
  const click = (e, kind) => {
    e.click();
    return `${kind}: ${words(e)}`;
  };
  const table = document.querySelector(".table");
  if (!table) return "wait";
  if (document.querySelector(".prompt.over")) return "over";
  if (!table.dataset.asked) return "wait";
  if (document.querySelector(".dialog")) {
    const main = all(".dialog [data-main]");
    const ways = all(".dialog button.mode, .dialog .card.legal, .dialog .browse .btn, .dialog .scale button");
    if (main.length && (!ways.length || random < 0.5)) return click(main.at(-1), "main");
    return ways.length ? click(pick(ways), "dialog") : "stuck: a dialog without a way on";
  }
  const cancel = document.querySelector('.prompt .btn[data-key="Esc"]');
  if (cancel) {
    const ways = [...all(".table .target:not(.item)"), ...all('.prompt .btn[data-key="1"], .prompt .btn[data-key="2"], .prompt .btn[data-key="3"]')];
    return ways.length ? click(pick(ways), "then") : click(cancel, "cancel");
  }
  const glowing = all(".board .legal, .hand .legal, .stack .legal").filter((e) => !e.matches(".pile"));
  const buttons = all(".prompt .btn:not(.quiet)");
  const strong = buttons.filter((b) => b.matches(".strong"));
  if (strong.length && (!glowing.length || random < 0.25)) return click(strong[0], "main");
  if (glowing.length) return click(pick(glowing), "card");
  return buttons.length ? click(pick(buttons), "button") : "stuck: nothing to click";
};
