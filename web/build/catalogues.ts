// The gettext catalogues as modules: `virtual:catalogue/fr` fetches a map from keys of English
// sentences to French.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";
import type { Plugin } from "vite";
import { keyOf } from "../src/lib/keys.ts";
import { fetched } from "./texts.ts";

const PREFIX = "virtual:catalogue/";

/** What scripts/catalogues.py writes beside the sentences a browser may have to say. */
const MARK = "app";

/** Lets the app import a language, without the sentences that only terminals and servers say. */
export function catalogues(): Plugin {
  return {
    name: "catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      const path = fileURLToPath(
        new URL(`../../src/tripot/locale/${language}/LC_MESSAGES/tripot.po`, import.meta.url),
      );
      this.addWatchFile(path);
      const { translations } = po.parse(readFileSync(path));
      const entries = Object.values(translations[""] ?? {})
        .filter(({ comments }) => comments?.extracted?.split("\n").includes(MARK))
        .filter(({ msgstr }) => msgstr.some((form) => form !== ""))
        .map(({ msgid, msgstr: [only = "", ...more] }): [string, string | string[]] => [
          keyOf(msgid),
          more.length > 0 ? [only, ...more] : only,
        ]);
      const catalogue = Object.fromEntries(entries);
      if (Object.keys(catalogue).length < entries.length) {
        this.error(`two sentences of ${path} have the same key`);
      }
      return fetched(this, `${language}.json`, JSON.stringify(catalogue), "json");
    },
  };
}
