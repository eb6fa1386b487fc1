export const matchingPaths = {
  matchedJobs: () => "/candidate/matched-jobs",
  /** Linked to before its screen exists; until then it answers 404. */
  demo: () => "/test-matching",
} as const;
