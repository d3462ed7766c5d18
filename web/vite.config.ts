import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page goes into the Python package, from where the server hands it out. */
export default defineConfig({
  base: "/",
  build: {
    outDir: here("../src/guobiao/server/page"),
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: {
      input: { page: here("index.html"), embed: here("src/embed/embed.ts") },
      output: {
        // Other sites name the embed by its address, so that it stays the same.
        entryFileNames: (chunk) =>
          chunk.name === "embed" ? "embed.js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
});
