export const legalPaths = {
  terms: () => "/terms",
  privacy: () => "/privacy",
} as const;
