import type { BoundedCount } from "./bounded-count.ts";

/** `1,000+` if there are more. */
export const formatCount = ({ count, more }: BoundedCount): string =>
  `${count.toLocaleString("en-US")}${more ? "+" : ""}`;
