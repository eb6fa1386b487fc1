export const matchingPaths = {
  matchedJobs: () => "/candidate/matched-jobs",
  demo: () => "/test-matching",
} as const;
