/** Milliseconds. What other companies confirm of an applicant reaches no live connection of this one. */
export const proofsPoll = { refetchInterval: 60_000 } as const;
