export const referencePaths = {
  /** The token of a mailed link is in the fragment. */
  answer: () => "/reference",
  /** In emails; a POST stops questions to the address. */
  stop: (token: string) => `/stop-questions/${token}`,
} as const;
