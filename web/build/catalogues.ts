// The gettext catalogues as modules: `virtual:catalogue/fr` is a map from English to French.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { po } from "gettext-parser";
import type { Plugin } from "vite";

const PREFIX = "virtual:catalogue/";

/** Lets the app import a language; what is the same as in English is left out. */
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
        .filter(({ msgid, msgstr }) => msgid !== "" && msgstr.some((form) => form !== ""))
        .map(({ msgid, msgstr }) => [msgid, msgstr.length > 1 ? msgstr : msgstr[0]]);
      return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
