export const applicationPaths = {
  own: () => "/applications",
  /** The company's list, with the review of an application open if one is given. */
  company: (applicationId = "") =>
    applicationId === "" ? "/employer/applications" : `/employer/applications?application=${applicationId}`,
  ofJob: (jobId: string) => `/employer/jobs/${jobId}/applications`,
  unopenedOfJob: (jobId: string) => `/employer/jobs/${jobId}/applications?unopened=true`,
} as const;
