export const learningPaths = {
  resources: () => "/candidate/learning-resources",
} as const;
