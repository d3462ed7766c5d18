import { defineConfig } from "vite";

/** The elements for other pages: one plain script with its tiles, which any page may load. */
export default defineConfig({
  build: {
    outDir: "../src/guobiao/server/page",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/embed/embed.ts",
      formats: ["iife"],
      name: "guobiao",
      fileName: () => "embed.js",
    },
  },
});
