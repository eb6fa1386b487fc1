export const employerPaths = {
  onboarding: () => "/employer/onboarding",
  dashboard: () => "/employer/dashboard",
} as const;
