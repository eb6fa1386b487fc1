import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The site that a browser sees. */
export interface Site {
  readonly origin: string;
  /** The empty page that the app starts from. */
  readonly shell: () => string;
  /** Paths of the pages that were rendered at build. */
  readonly pages: () => readonly string[];
}

const emptyPage =
  '<!doctype html><html lang="en"><head><title></title><meta name="description" content=""></head><body><noscript></noscript></body></html>';

/** The page is read at the first request: the first start builds it while services come up. */
export function openSite({
  PUBLIC_URL,
  UI_FOLDER: folder,
}: {
  PUBLIC_URL: string;
  UI_FOLDER?: string | undefined;
}): Site {
  let pages: readonly string[] | undefined;
  let shell = folder === undefined ? emptyPage : undefined;
  return {
    origin: new URL(PUBLIC_URL).origin,
    pages: () => (folder === undefined ? ["/"] : (pages ??= pagesIn(folder))),
    shell: () => (shell ??= readFileSync(join(folder ?? "", "app.html"), "utf8")),
  };
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".html") && !["app.html", "404.html"].includes(name))
    .map((name) => (name === "index.html" ? "/" : `/${name.replace(/\.html$/, "")}`))
    .toSorted();
