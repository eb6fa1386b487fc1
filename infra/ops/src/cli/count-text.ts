const mostCounted = 1_000;

/** `1,000+`: of what is counted up to one more. */
export const countText = (count: number): string =>
  `${Math.min(count, mostCounted).toLocaleString("en")}${count > mostCounted ? "+" : ""}`;
