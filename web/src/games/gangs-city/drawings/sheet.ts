// Lays out the sheet of shared drawings as soon as the first drawing that points at it is loaded.

import { mount } from "svelte";
import Sheet from "./Sheet.svelte";

mount(Sheet, { target: document.body });
