export const applicationPaths = {
  own: () => "/applications",
  company: () => "/employer/applications",
  /** The company's list with the review of one open. */
  review: (applicationId: string) => `/employer/applications?application=${applicationId}`,
  ofJob: (jobId: string) => `/employer/jobs/${jobId}/applications`,
} as const;
