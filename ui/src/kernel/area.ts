import type { ComponentType } from "react";

/** One screen of the product. The list of screens is read by Node, too: only `load` reaches its code. */
export interface Screen {
  /** Route pattern, parameters as `:name`. Made by the function that links use. */
  path: string;
  /** Names the page in the tab; a screen whose title depends on its data sets it with `usePageTitle`. */
  title: string;
  /** Who may see it. A signed-out visitor of a `signed-in` screen is sent to sign in; screens of admins have their own form for that. */
  access: "everyone" | "signed-in";
  /** Fetches its code: a chunk of its own. */
  load: () => Promise<ComponentType>;
  /** Rendered as HTML at build: the same for all visitors, and without a form, whose input hydration would lose. */
  prerender?: { module: string; description?: string };
  /** The query service fills its page with what it says, for those who run no scripts. */
  served?: true;
}

/** The manifest of an area: what it has in the browser. */
export interface Area {
  name: string;
  screens: readonly Screen[];
}
