/** The decision on a question. `correcting`: a correction that waits for the candidate; `kept`: they refused it. */
export const answerStatuses = [
  "confirmed",
  "correcting",
  "accepted",
  "kept",
  "ended",
  "withdrawn",
  "declined",
  "revoked",
  "removed",
  "rejected",
] as const;
export type AnswerStatus = (typeof answerStatuses)[number];
