import type { Owners } from "./guard.ts";
import type { Route } from "./route.ts";

/** The manifest of an area: its commands and what carries them out. `Tools`: what of the service they work with. */
export interface Area<Tools> {
  /** The name of its folder in every package. */
  readonly name: string;
  readonly routes: (tools: Tools) => readonly Route[];
  /** Whose the things of this area are, by the field that names one. */
  readonly owners?: Owners;
}
