import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./build/catalogues.ts";
import { rules } from "./build/rules.ts";

const SERVER = process.env.TRIPOT_SERVER ?? "http://127.0.0.1:8720";

export default defineConfig({
  plugins: [svelte(), catalogues(), rules()],
  build: {
    // The server finds it there, and a wheel takes it along.
    outDir: "../src/tripot/server/web/built",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows files of our own, not data
    modulePreload: { polyfill: false },
  },
  // While developing: `npm run dev` beside `tripot serve --no-browser`.
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
});
