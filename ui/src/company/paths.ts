export const companyPaths = {
  profile: () => "/employer/profile",
  /** The token of a mailed link is in the fragment. */
  invitation: () => "/invitation",
  company: (companyId: string) => `/companies/${companyId}`,
} as const;
