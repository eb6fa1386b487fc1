export const landingPaths = {
  landing: () => "/",
} as const;
