import type { Projection } from "./define-projection.ts";

/** The manifest of an area: its read models. */
export interface Area<R extends readonly Projection[] = readonly Projection[]> {
  /** The name of its folder in every package. */
  readonly name: string;
  readonly readModels: R;
}

/** Declares an area, keeping the types of its read models: those that queries see are derived from them. */
export const defineArea = <const R extends readonly Projection[]>(area: Area<R>): Area<R> => area;
