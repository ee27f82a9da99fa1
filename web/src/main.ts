import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./parts/settings.svelte.ts";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/art.css";
import "./styles/board.css";
import "./styles/panel.css";
import "./styles/sheets.css";
import "./styles/dialog.css";
import "./styles/pages.css";
import "./styles/bring.css";
import "./styles/hand.css";
import "./styles/small.css";
import "./styles/sideways.css";
import "./styles/several.css";

settings.apply();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
// Names are fitted to their cards by measuring, so the typeface comes first; a slow line does not hold the page up.
const typeface = document.fonts.load('600 16px "Inter Variable"').catch(() => []);
await Promise.race([typeface, new Promise((go) => setTimeout(go, 500))]);
export default mount(App, { target });
