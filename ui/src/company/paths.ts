export const companyPaths = {
  profile: () => "/employer/profile",
} as const;
