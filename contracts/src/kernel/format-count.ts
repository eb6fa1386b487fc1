import type { BoundedCount } from "./bounded-count.ts";

export const isOne = ({ count, more }: BoundedCount): boolean => count === 1 && !more;

/** `1,000+` if there are more. */
export const formatCount = ({ count, more }: BoundedCount): string =>
  `${count.toLocaleString("en-US")}${more ? "+" : ""}`;
