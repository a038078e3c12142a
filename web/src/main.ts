import { mount } from "svelte";
import App from "./shell/App.svelte";
import { preferred, speech } from "./lib/language.svelte";
import "./styles.css";

async function start(): Promise<void> {
  // The catalogue comes first, so that no sentence is seen in two languages.
  await speech.choose(preferred()).catch(() => speech.choose("en"));
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();
