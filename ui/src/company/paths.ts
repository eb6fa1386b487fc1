/** Linked to before their screens exist; until then they answer 404. */
export const companyPaths = {
  onboarding: () => "/employer/onboarding",
  dashboard: () => "/employer/dashboard",
} as const;
