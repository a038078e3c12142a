// @vitest-environment node
// The linter with the project's own configuration, over files that break the rules.
import { readdirSync, readFileSync } from "node:fs";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { GAMES, namesOf } from "../../build/layers.js";

/** Our rules ask for no types, which take long to read. */
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId.startsWith("tripot/"),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});
const [ONE = "", OTHER = ""] = GAMES;

/** What our rules say of a file with this text. */
async function objections(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ message }) => message);
}

/** A component whose script has this line. */
function script(line: string): string {
  return `<script lang="ts">\n${line}\n</script>\n`;
}

test.each([
  ["lib/X.svelte", "../ui/Dialog.svelte", "lib may not import ui"],
  ["lib/X.svelte", "../kit/clock", "lib may not import kit"],
  ["drawings/X.svelte", "../ui/Dialog.svelte", "drawings may not import ui"],
  ["drawings/X.svelte", "../protocol", "drawings may not import protocol"],
  ["drawings/X.svelte", `../games/${ONE}`, "drawings may not import games"],
  ["ui/X.svelte", "../kit/clock", "ui may not import kit"],
  ["kit/X.svelte", "../shell/games", "kit may not import shell"],
  ["kit/plain/X.svelte", `../../games/${ONE}/settings`, "kit may not import games"],
  ["kit/X.svelte", "../../build/texts", "kit may not import outside"],
  [`games/${ONE}/X.svelte`, "../../shell/games", "games may not import shell"],
  [`games/${ONE}/door/X.svelte`, `../../${OTHER}/model`, "a game may not import another one"],
  ["shell/X.svelte", `../games/${ONE}`, "shell may not import games"],
  ["shell/lobby/X.svelte", "../../games/any/index", "shell may not import games"],
  ["shell/X.svelte", "../../../src/tripot/games/any/rules/en.md", "shell may not import rules"],
])("%s may not import %s", async (file, path, message) => {
  const said = await objections(`src/${file}`, script(`import x from "${path}";\nx();`));
  expect(said).toContain(`${message}: ${path}`);
});

test.each([
  ["a type", script('import type { X } from "../kit/clock";\nexport type Y = X;')],
  ["a dynamic import", script('void import("../kit/clock");')],
  ["a dynamic import of a template", '{#await import("../kit/clock")}{/await}'],
  ["what is passed on", script('export { x } from "../kit/clock";')],
  ["all that is passed on", script('export * from "../kit/clock";')],
  ["a type where it is used", script('let x: import("../kit/clock").X;')],
  ["what is looked for", script('import.meta.glob("../kit/*.ts");')],
  ["all that is looked for", script('import.meta.glob(["./*.ts", "../kit/*.ts"]);')],
])("%s counts as an import", async (_, text) => {
  const said = await objections("src/ui/X.svelte", text);
  expect(said).toEqual([expect.stringMatching(/^ui may not import kit: /)]);
});

test.each([
  ["lib/X.svelte", "../protocol"],
  ["lib/X.svelte", "svelte"],
  ["drawings/X.svelte", "../lib/screen.svelte"],
  ["ui/X.svelte", "../drawings/Icon.svelte"],
  ["kit/plain/X.svelte", "../../ui/Dialog.svelte"],
  [`games/${ONE}/door/X.svelte`, "../../../kit/web-game"],
  [`games/${ONE}/rules/X.svelte`, "../../../../../src/tripot/games/any/rules/en.md"],
  ["shell/table/X.svelte", "../games"],
])("%s may import %s", async (file, path) => {
  expect(await objections(`src/${file}`, script(`import x from "${path}";\nx();`))).toEqual([]);
});

test("one file of the shell finds games, and no other", async () => {
  const glob = 'export const found = import.meta.glob("../games/*/index.ts");\n';
  expect(await objections("src/shell/games.ts", glob)).toEqual([]);
  expect(await objections("src/shell/X.svelte", script(glob))).toHaveLength(1);
});

const [FIRST = "", SECOND = ""] = ONE.split("-");
const TITLE = `${FIRST[0]?.toUpperCase()}${FIRST.slice(1)} ${SECOND[0]?.toUpperCase()}${SECOND.slice(1)}`;

test.each([
  ["an id", "src/shell/X.svelte", script(`export const x = "${ONE}";`)],
  ["a sentence", "src/kit/X.svelte", `<p>{t("${TITLE} is fun.")}</p>`],
  ["words of a template", "src/shell/X.svelte", `<p>${TITLE}</p>`],
  ["a name in code", "src/lib/X.svelte", script(`let ${TITLE.replace(" ", "")} = 1;`)],
  ["a remark", "src/ui/X.svelte", `<!-- As in ${TITLE}. -->`],
  ["a style", "src/ui/X.svelte", `<style>\n  .${ONE} {\n    top: 0;\n  }\n</style>`],
  ["a path", "build/texts.ts", `export const path = "${ONE.replace("-", "_")}";\n`],
  ["another game", `src/games/${OTHER}/X.svelte`, `<p>${TITLE}</p>`],
])("%s names a game", async (_, file, text) => {
  const said = await objections(file, text);
  expect(said).toEqual([expect.stringMatching(`only src/games/${ONE}/ may name this game`)]);
});

test("a game names itself, and tests may name any", async () => {
  expect(await objections(`src/games/${ONE}/X.svelte`, `<p>${TITLE}, ${ONE}</p>`)).toEqual([]);
  expect(await objections("tests/X.svelte", `<p>${TITLE}</p>`)).toEqual([]);
});

test("what no linter reads names no game either", () => {
  const files = ["index.html", ...readdirSync("public").map((name) => `public/${name}`)];
  const styles = readdirSync("src/styles").map((name) => `src/styles/${name}`);
  for (const file of [...files, ...styles, "package.json"]) {
    for (const id of GAMES) expect(readFileSync(file, "utf-8"), file).not.toMatch(namesOf(id));
  }
});
