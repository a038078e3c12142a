// The rules pages of the games, written in Markdown, as modules that fetch HTML.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { marked } from "marked";
import type { Plugin } from "vite";
import { fetched } from "./texts.ts";

/** Lets the app import the Markdown of this project: it is ours, so its HTML can be trusted. */
export function rules(): Plugin {
  return {
    name: "rules",
    load(id) {
      if (!id.endsWith(".md")) return null;
      const html = marked.parse(readFileSync(id, "utf-8"), { async: false });
      return fetched(this, `rules-${basename(id, ".md")}.html`, html, "text");
    },
  };
}
