import { join } from "node:path";
import { gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunksOf, entryOf, prerender } from "./prerender.ts";

const initialBudget = 170_000;
const routeBudget = 40_000;
/** The entry with all that it imports, and zod. */
const initialChunks = 2;

/** sonner writes a <style> at import, which `style-src 'self'` forbids; its sheet is imported by styles.css instead. */
const sonnerWithoutInjection: Plugin = {
  name: "sonner-without-injection",
  apply: "build",
  transform(code, id) {
    if (!id.includes("/sonner/dist/")) return undefined;
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, "");
    if (without === code)
      this.error("sonner no longer injects its styles the known way: check styles.css and this plugin");
    return { code: without, map: null };
  },
};

/** Preloads the font, so that text is laid out once. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
      if (font === undefined) return [];
      const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: true };
      return [{ tag: "link", attrs, injectTo: "head-prepend" }];
    },
  },
};

/** Prints the gzipped size of a first visit and of each screen, and fails the build beyond the budgets. */
const weighBundle: Plugin = {
  name: "weigh-bundle",
  apply: "build",
  writeBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const weight = (files: ReadonlySet<string>) =>
      chunks.filter(({ fileName }) => files.has(fileName)).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const withImports = (fileName: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(fileName)) return seen;
      seen.add(fileName);
      for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) withImports(next, seen);
      return seen;
    };
    const entry = entryOf(chunks);
    const initial = withImports(entry?.fileName ?? "");
    const report = [{ name: "initial", bytes: weight(initial), budget: initialBudget }];
    if (initial.size > initialChunks) this.error(`a first visit loads ${initial.size} chunks, not ${initialChunks}`);
    // The entry's lazy imports are the screens; a screen's lazy imports do not count towards its size.
    const screens = new Set(entry?.dynamicImports);
    for (const { fileName, facadeModuleId } of chunks.filter((chunk) => screens.has(chunk.fileName))) {
      const own = new Set([...withImports(fileName)].filter((file) => !initial.has(file)));
      report.push({ name: facadeModuleId?.split("/ui/src/")[1] ?? fileName, bytes: weight(own), budget: routeBudget });
    }
    for (const { name, bytes, budget } of report) {
      this.info(`${(bytes / 1000).toFixed(1).padStart(6)} kB gz of ${budget / 1000}  ${name}`);
      if (bytes > budget) this.error(`${name} weighs ${bytes} bytes gzipped, its budget is ${budget}`);
    }
  },
};

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * One chunk for all that the entry imports: the bundler would split it by which screens use each part as well, into two dozen
 * requests of every first visit.
 */
const everyVisit = (() => {
  const reached = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph);
  };
  return (id: string, graph: Graph) => {
    reach(join(import.meta.dirname, "index.html"), graph);
    return reached.has(id) ? "every-visit" : null;
  };
})();

const gateway = process.env["GATEWAY_URL"] ?? "http://localhost:3000";

// Vite requires a default export.
export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInjection, preloadFont, weighBundle, prerender],
  server: { proxy: { "/api": gateway } },
  // Inlined assets are data URLs, which would need `font-src data:` in the content security policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // It needs a document, which Node lacks where it renders the public pages.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", prerender: "src/prerender.tsx" },
      // Keeps what the entry for Node exports; those of pages export nothing.
      preserveEntrySignatures: "exports-only",
      // A manifest that no screen list uses is left out with its screens: that of demo mode in production.
      treeshake: { moduleSideEffects: [{ test: /\/area\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: "zod", test: /[\\/]node_modules[\\/]zod[\\/]|kernel[\\/]no-eval\.ts$/, priority: 2 },
            { name: everyVisit, debugName: "every-visit", priority: 1 },
            // Every list needs them; by themselves, each would be a chunk that is mostly wrapping.
            {
              name: "lists",
              test: /contracts[\\/]src[\\/]kernel[\\/](keyset|bounded-count|search-text|sort-order)\.ts$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
