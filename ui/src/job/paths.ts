export const jobPaths = {
  /** `search` is a query string of filters, such as `q=nurse&type=contract`. */
  board: (search = "") => (search === "" ? "/jobs" : `/jobs?${search}`),
  job: (jobId: string) => `/jobs/${jobId}`,
} as const;
