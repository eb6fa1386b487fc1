import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rollup } from "vite";
import type * as Pages from "./src/prerender.tsx";

type PublicPage = (typeof Pages.publicPages)[number];

/**
 * Writes the public pages as HTML beside the bundle, rendered by its own chunks, so that they can be read before any code loads; `app.html` is the empty
 * page of all other screens. They have no inline scripts or styles: the content security policy would block them.
 */
export const prerender: Plugin = {
  name: "prerender",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const renderer = chunksOf(bundle).find(({ name, isEntry }) => isEntry && name === "prerender");
    if (renderer === undefined) throw new Error("no chunk is made of prerender.tsx");
    const { publicPages, renderPage } = (await import(
      pathToFileURL(join(dir, renderer.fileName)).href
    )) as typeof Pages;
    renameSync(join(dir, "index.html"), join(dir, "app.html"));
    const shell = readFileSync(join(dir, "app.html"), "utf8");
    for (const page of publicPages) {
      const html = filled(shell, page, await renderPage(page.path), modulesOf(bundle, page.module));
      if (/ style="| on\w+="|<script>|<style/.test(html)) this.error(`${page.file} has inline code or style`);
      writeFileSync(join(dir, page.file), html);
    }
    rmSync(join(dir, renderer.fileName)); // browsers do not need it
  },
};

/** Replacements are functions, because texts may contain `$` patterns. */
const filled = (shell: string, { title, description }: PublicPage, content: string, modules: string[]): string =>
  shell
    .replace(/<title>.*?<\/title>/, () => `<title>${title} · Provenwork</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (all, start: string) =>
      description === undefined ? all : start + description,
    )
    .replaceAll(/<(?:script type="module".*?<\/script>|link rel="modulepreload".*?>)\n?/g, "")
    // Prerendered pages are readable without scripts.
    .replace(/<noscript>[^]*?<\/noscript>/, "")
    .replace(
      "</head>",
      () => `  <script defer src="/hydrate.js" data-modules="${modules.join(" ")}"></script>\n  </head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);

export const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** The chunk that a page begins with. */
export const entryOf = (chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk | undefined =>
  chunks.find(({ isEntry, name }) => isEntry && name === "index");

/** URLs of the modules that hydrate a page, the entry first: they load in parallel. */
function modulesOf(bundle: Rollup.OutputBundle, screen: string): string[] {
  const chunks = chunksOf(bundle);
  const entry = entryOf(chunks);
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/ui/src/${screen}`));
  if (chunk === undefined || entry === undefined) throw new Error(`no chunk is made of ${screen}`);
  const files = [entry.fileName, ...entry.imports, chunk.fileName, ...chunk.imports];
  return [...new Set(files)].map((file) => `/${file}`);
}
