import { defineConfig } from "vite";

/** The page goes into the Python package, from where the server hands it out. */
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/guobiao/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Tiles are fetched once and put into the page; inlined they would make the program larger.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
});
