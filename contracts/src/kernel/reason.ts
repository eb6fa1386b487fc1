import { pastedParagraphs } from "./plain-text.ts";

export const maxReasonLength = 500;

/**
 * Why an admin did something to a person or to the system. Required, and kept in the event; `areas.unit.spec.ts` goes through all
 * commands of admins.
 */
export const reason = pastedParagraphs(maxReasonLength).min(1, "A reason is required");
