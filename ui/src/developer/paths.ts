export const developerPaths = {
  developers: () => "/employer/developers",
} as const;
