/** Linked to before its screen exists; until then it answers 404. */
export const matchingPaths = {
  demo: () => "/test-matching",
} as const;
