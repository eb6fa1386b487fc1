import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";

/** `1,000+`: a plus where there are more. */
export const countWords = ({ count, more }: BoundedCount): string =>
  `${count.toLocaleString("en-US")}${more ? "+" : ""}`;
