// Texts as files of their own beside the scripts: a browser fetches one when it is wanted and has
// nothing to compile.

import type { PluginContext } from "rolldown";

/** A module whose default export fetches a text; `read` says what becomes of the response.

    A server that is developed on has no files yet, so there the module holds the text itself. */
export function fetched(
  context: PluginContext,
  name: string,
  text: string,
  read: "json" | "text",
): string {
  if (context.environment.mode === "dev") {
    return `export default async () => (${read === "json" ? text : JSON.stringify(text)});`;
  }
  const file = context.emitFile({ type: "asset", name, source: text });
  return `
    export default async () => {
      const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.${read}();
    };`;
}
