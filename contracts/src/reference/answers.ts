/** The three answers to "are role and dates right?". */
export const referenceAnswers = ["yes", "no", "cannot-say"] as const;
export type ReferenceAnswer = (typeof referenceAnswers)[number];

/** A request by email. `answered` has the answer; `undelivered`: no server took the email, or it came back. */
export const referenceStatuses = [
  "waiting",
  "undelivered",
  "answered",
  "taken-back",
  "withdrawn",
  "removed",
  "ended",
] as const;
export type ReferenceStatus = (typeof referenceStatuses)[number];
