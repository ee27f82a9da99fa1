import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./parts/settings.svelte.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/board.css";
import "./styles/panel.css";
import "./styles/dialog.css";
import "./styles/pages.css";
import "./styles/small.css";
import "./styles/sideways.css";

settings.apply();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
export default mount(App, { target });
