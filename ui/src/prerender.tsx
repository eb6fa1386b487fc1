import type { ReactNode } from "react";
// The browser build would keep Node running.
import { renderToString } from "react-dom/server.edge";
import { createQueryClient } from "#kernel/query.ts";
import { StaticRouter } from "#kernel/router.ts";
import { areas } from "./areas.ts";
import { Root } from "./root.tsx";
import { loadScreen } from "./screens.tsx";

/** A page rendered at build. */
interface PublicPage {
  path: string;
  file: string;
  /** Module of its screen. */
  module: string;
  title: string;
  description?: string;
}

const notFoundPage: PublicPage = {
  path: "/404",
  file: "404.html",
  module: "not-found.tsx",
  title: "404 Page Not Found",
};

/** The prerendered pages: all screens marked `prerender`, and the 404 page. */
export const publicPages: readonly PublicPage[] = [
  ...areas
    .flatMap(({ screens }) => screens)
    .flatMap(({ path, title, prerender }) =>
      prerender === undefined ? [] : [{ path, title, file: fileOf(path), ...prerender }],
    ),
  notFoundPage,
];

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The HTML inside the root element of a page. */
export async function renderPage(path: string): Promise<string> {
  // Reading Node's own localStorage prints a warning.
  Reflect.deleteProperty(globalThis, "localStorage");
  await withLinks(() => loadScreen(path));
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  return renderToString(<Root client={createQueryClient()} router={router} />);
}

/** Vite's preload helper adds link elements to the document: provides a stub. */
async function withLinks(load: () => Promise<void>): Promise<void> {
  const links = {
    querySelector: () => null,
    getElementsByTagName: () => [],
    createElement: () => ({}),
    head: { appendChild: () => {} },
  };
  Object.assign(globalThis, { document: links });
  try {
    await load();
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
}
