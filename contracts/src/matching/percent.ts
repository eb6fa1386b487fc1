import { whole } from "./parts.ts";

/** A score in whole percent. */
export const percentOf = (matchScore: number): number => Math.floor((Math.round(matchScore * whole) + 50) / 100);
