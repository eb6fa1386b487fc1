export const applicationPaths = {
  own: () => "/applications",
} as const;
