// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { catalogues } from "../../build/catalogues";
import { rules } from "../../build/rules";
import { keyOf } from "../../src/lib/keys";

const folder = mkdtempSync(join(tmpdir(), "tripot-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a plugin needs of the bundler. */
function bundler(mode: "dev" | "build") {
  return {
    environment: { mode },
    addWatchFile: vi.fn(),
    emitFile: vi.fn<(file: { name: string; source: string }) => string>(() => "REFERENCE"),
    error: vi.fn((problem: string) => {
      throw new Error(problem);
    }),
  };
}

/** Loads a module with one of our plugins; null if it is none of theirs. */
function load(plugin: ReturnType<typeof rules>, id: string, context = bundler("dev")) {
  const hook = plugin.load as unknown as (this: typeof context, id: string) => string | null;
  return hook.call(context, id);
}

/** What the default export of a module gives. */
async function fetched(code: string): Promise<unknown> {
  const file = join(folder, `${keyOf(code)}.mjs`);
  writeFileSync(file, code);
  const module = (await import(file)) as { default: () => Promise<unknown> };
  return module.default();
}

test.each(["fr", "it"])(
  "the catalogue %s has the sentences of the app by their keys",
  async (language) => {
    const context = bundler("dev");
    const code = load(catalogues(), `\0virtual:catalogue/${language}`, context) ?? "";
    const catalogue = (await fetched(code)) as Record<string, string | string[]>;
    expect(Object.keys(catalogue).length).toBeGreaterThan(300);
    expect(catalogue[keyOf("Your move")]).toEqual(expect.any(String));
    expect(catalogue[keyOf("{n} player")]).toEqual([expect.any(String), expect.any(String)]);
    expect(context.addWatchFile).toHaveBeenCalledWith(
      expect.stringContaining(`locale/${language}/LC_MESSAGES/tripot.po`),
    );
  },
);

test("a catalogue has nothing that only terminals and servers say", async () => {
  const code = load(catalogues(), "\0virtual:catalogue/fr") ?? "";
  const po = readFileSync("../src/tripot/locale/fr/LC_MESSAGES/tripot.po", "utf-8");
  const sentences = po.split("\n\n").filter((entry) => entry.includes("msgid"));
  const catalogue = (await fetched(code)) as object;
  const marked = sentences.filter((entry) => /^#\. app$/m.test(entry));
  expect(Object.keys(catalogue)).toHaveLength(marked.length);
  expect(marked.length).toBeLessThan(sentences.length);
});

test("other modules are left alone", () => {
  expect(load(catalogues(), "/src/main.ts")).toBeNull();
  expect(load(rules(), "/src/main.ts")).toBeNull();
  const resolve = catalogues().resolveId as (id: string) => string | null;
  expect(resolve("virtual:catalogue/fr")).toBe("\0virtual:catalogue/fr");
  expect(resolve("./main")).toBeNull();
});

test("Markdown becomes HTML", async () => {
  const page = join(folder, "en.md");
  writeFileSync(page, "# Title\n\nIt's *ours*: `${this}`\n");
  const html = await fetched(load(rules(), page) ?? "");
  expect(html).toBe("<h1>Title</h1>\n<p>It&#39;s <em>ours</em>: <code>${this}</code></p>\n");
});

test("a built app fetches its texts from files of their own", () => {
  const page = join(folder, "fr.md");
  writeFileSync(page, "Bonjour\n");
  const context = bundler("build");
  const code = load(rules(), page, context);
  expect(context.emitFile).toHaveBeenCalledExactlyOnceWith({
    type: "asset",
    name: "rules-fr.html",
    source: "<p>Bonjour</p>\n",
  });
  expect(code).toContain("fetch(import.meta.ROLLUP_FILE_URL_REFERENCE)");
  expect(code).toContain("return answer.text()");
  expect(code).not.toContain("Bonjour");
});

test("two sentences with the same key are refused", async () => {
  vi.doMock("../../src/lib/keys.ts", () => ({ keyOf: () => "same" }));
  vi.resetModules();
  const { catalogues } = await import("../../build/catalogues");
  expect(() => load(catalogues(), "\0virtual:catalogue/fr")).toThrow(
    /two sentences of .*tripot\.po/,
  );
});
