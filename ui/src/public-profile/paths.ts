export const publicProfilePaths = {
  page: (handle: string) => `/p/${handle}`,
  /** Where its person switches it on and off. */
  own: () => "/candidate/public-page",
} as const;
