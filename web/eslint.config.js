// What the types cannot see: promises nobody waits for, reactivity that does nothing, dead code.

import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const generated = ["src/protocol.ts", "src/kit/match.ts", "src/games/*/{model,names}.ts"];

export default ts.config(
  { ignores: ["node_modules", "coverage", ...generated] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // Taking one property out is how an object without it is made.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      // What is drawn is replaced and never changed in place, so its maps and sets need no proxies;
      // the other ones are private notes that nothing is drawn from.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    // Rules that ask for types see `any` in most expressions of a template, and svelte-check has
    // read those: here they would only double the time.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      // To TypeScript a place, a spot and a kind are all strings; to us their names say which.
      "@typescript-eslint/no-duplicate-type-constituents": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
    },
  },
  {
    // The rules pages are our own Markdown, made into HTML when the app is built.
    files: ["src/shell/pages/Rules.svelte", "src/shell/pages/RulesTable.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
  {
    // Svelte drops the space at the end of a block unless it is written as an expression.
    files: ["src/games/**/TakeLine.svelte", "src/kit/KeyList.svelte"],
    rules: { "svelte/no-useless-mustaches": "off" },
  },
);
