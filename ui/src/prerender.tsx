import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createQueryClient } from "./kernel/query.ts";
import { StaticRouter } from "./kernel/router.ts";
import { paths } from "./paths.ts";
import { Root } from "./root.tsx";
import { loadScreen } from "./screens.tsx";

/** A page that is rendered at build, as its file and its head say it. */
interface PublicPage {
  path: string;
  file: string;
  /** Module of its screen. */
  screen: string;
  title: string;
  description?: string;
}

/**
 * The pages that say the same to everybody. Those with forms to begin with are left out: what is typed before a page is alive
 * would be lost.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing(),
    file: "index.html",
    screen: "landing/landing.tsx",
    title: "Work history that proves itself",
  },
  {
    path: paths.terms(),
    file: "terms.html",
    screen: "legal/terms.tsx",
    title: "Terms of Service",
    description: "What candidates and employers agree to when they use Provenwork.",
  },
  {
    path: paths.privacy(),
    file: "privacy.html",
    screen: "legal/privacy.tsx",
    title: "Privacy Policy",
    description: "What Provenwork holds about people, why, who sees it, and how it ends.",
  },
  { path: "/404", file: "404.html", screen: "not-found.tsx", title: "404 Page Not Found" },
];

/** What stands in the root element of a page before anything runs. */
export async function renderPage(path: string): Promise<string> {
  // Browsers have one; Node warns when its own is looked at.
  Reflect.deleteProperty(globalThis, "localStorage");
  await loadScreen(path);
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  return renderToString(<Root client={createQueryClient()} router={router} />);
}
