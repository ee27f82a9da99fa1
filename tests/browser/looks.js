/* What is cut or overlaps: names and numbers that do not fit, cards that touch others, a page wider than its window. */
() => {
  const found = [], box = (e) => e.getBoundingClientRect();
  const text = (e) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
  const shown = (e) => e.offsetParent !== null && box(e).width > 1;
  const phone = innerWidth < 720;
  const clips = (e) => getComputedStyle(e).overflow !== "visible";
  // The part of something that is seen: what a side that scrolls holds below its edge covers nothing.
  const seen = (e) => {
    let { left, right, top, bottom } = box(e);
    for (let around = e.parentElement; around; around = around.parentElement) {
      if (!clips(around)) continue;
      const frame = box(around);
      [left, right, top, bottom] = [Math.max(left, frame.left), Math.min(right, frame.right), Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  };
  // Where the letters are: a line is higher than they are.
  const textBox = (e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return range.getBoundingClientRect();
  };
  const isSeen = (part) => part.right > part.left && part.bottom > part.top;
  for (const e of document.querySelectorAll(".name, .ask h2, .btn, .pile, .badge:not([hidden]), .meter, .big, .type, .phases :is(button, span)")) {
    if (!shown(e) || e.matches(".sr") || (phone && e.closest(".hand, .piles, .line"))) continue;
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline") found.push(`wide: ${e.className} “${text(e)}”`);
    if (e.matches(".name") && e.scrollHeight > e.clientHeight + 3) found.push(`tall: ${e.closest(".card")?.className.slice(0, 30)} “${text(e)}”`);
  }
  for (const m of document.querySelectorAll(".plaque .meter"))
    if (shown(m) && box(m).right > box(m.closest(".plaque")).right + 1) found.push(`outside its plaque: ${text(m)}`);
  for (const name of document.querySelectorAll(".plaque .who > *"))
    if (shown(name) && ((a, b) => a.right > b.left + 1 && a.bottom > b.top + 1 && a.top < b.bottom - 1)(box(name), box(name.closest(".head").querySelector(".big")))) found.push(`over its number: ${text(name)}`);
  for (const n of document.querySelectorAll(".tile .nums, .hand-card .nums"))
    if (shown(n) && n.children.length && n.offsetTop + n.offsetHeight > n.parentElement.clientHeight + 1) found.push(`numbers cut: ${text(n.closest(".face"))}`);
  for (const n of document.querySelectorAll(".tile .nums, .hand-card .nums, .plate .nums"))
    if (shown(n) && n.scrollWidth > n.clientWidth + 1) found.push(`numbers cut: ${text(n.closest(".face"))}`);
  for (const face of document.querySelectorAll(".board .card:not(.chip) > .face")) {
    if (!shown(face)) continue;
    const card = face.parentElement, parts = [...face.querySelectorAll(".name[data-name], .num, .badge")].filter((e) => shown(e));
    card.style.rotate = card.style.scale = "none"; // a turned card is measured upright
    const frame = box(face), rects = parts.map((e) => textBox(e));
    card.style.rotate = card.style.scale = "";
    rects.forEach((a, i) => {
      if (Math.max(frame.left - a.left, a.right - frame.right, frame.top - a.top, a.bottom - frame.bottom) > 3) found.push(`outside its card: ${parts[i].className} of ${text(face)}`);
      for (const [j, b] of rects.entries())
        if (j > i && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4) found.push(`one over the other: ${parts[i].className}, ${parts[j].className} of ${text(face)}`);
    });
  }
  const all = [...document.querySelectorAll(".board .card, .board .plaque, .board .pile")].filter((e) => shown(e) && !e.matches(".turned") && !e.closest(".turned") && isSeen(seen(e)));
  const boxes = all.map(seen);
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length; j++) {
      const a = boxes[i], b = boxes[j];
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`overlap: ${text(all[i])} / ${text(all[j])}`);
    }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) found.push(`the page is ${root.scrollWidth} wide, its window ${root.clientWidth}`);
  return [...new Set(found)];
};
