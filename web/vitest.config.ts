// Unit tests of everything in the app that is not a drawing. Pages are tested in a real browser.

import { availableParallelism } from "node:os";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import app from "./vite.config.ts";

export default mergeConfig(
  app,
  defineConfig({
    // Svelte's runes as a browser runs them, not as a server renders them.
    resolve: { conditions: ["browser"] },
    test: {
      // `tests/test_telling.py` has whole games told; without them there is nothing to tell.
      include: process.env.TRIPOT_WHOLE_GAMES
        ? ["tests/games/*/telling/whole-games.ts"]
        : ["tests/**/*.test.ts", "tests/**/*.test.svelte.ts"],
      environment: "happy-dom",
      pool: "threads", // they start faster than processes
      maxWorkers: availableParallelism(), // Vitest leaves one processor idle by default
      testTimeout: 120_000, // says only that a test hangs, on however busy a machine
      restoreMocks: true,
      unstubGlobals: true,
      coverage: {
        provider: "v8",
        include: ["src/**/*.ts", "build/**/*.ts"],
        exclude: ["src/**/model.ts", "src/protocol.ts"],
        reporter: ["text-summary", "json-summary"],
        thresholds: { lines: 85 },
      },
    },
  }),
);
