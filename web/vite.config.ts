import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, which serves it and packs it into the wheel.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/cardwright/server/static", emptyOutDir: true, target: "es2022" },
  // `npm run dev` beside a running `cardwright serve`; CARDWRIGHT_SERVER names another address.
  server: { proxy: { "/api": { target: process.env["CARDWRIGHT_SERVER"] ?? "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
