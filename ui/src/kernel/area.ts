import type { ComponentType } from "react";

/** A screen. The list of screens is also read by Node, so only `load` imports the code. */
export interface Screen {
  /** Route pattern, parameters as `:name`. Made by the function that links use. */
  path: string;
  /** Names the page in the tab; a screen whose title depends on its data sets it with `usePageTitle`. */
  title: string;
  /** A `signed-in` screen redirects visitors to sign-in; admin screens have their own login form. */
  access: "everyone" | "signed-in";
  /** Loads the screen's own chunk. */
  load: () => Promise<ComponentType>;
  /** Rendered as HTML at build: must be the same for all visitors and have no form, whose input hydration would lose. */
  prerender?: { module: string; description?: string };
  /** The query service fills the page with content for readers without scripts. */
  served?: true;
}

/** Manifest of an area's screens. */
export interface Area {
  name: string;
  screens: readonly Screen[];
}
