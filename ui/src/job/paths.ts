export const jobPaths = {
  /** `search` is a query string of filters, such as `q=nurse&type=contract`. */
  board: (search = "") => (search === "" ? "/jobs" : `/jobs?${search}`),
  savedJobs: () => "/saved-jobs",
  savedSearches: () => "/saved-searches",
  /** In emails; a POST unsubscribes. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  job: (jobId: string) => `/jobs/${jobId}`,
} as const;
