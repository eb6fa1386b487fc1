import { pastedParagraphs } from "./plain-text.ts";

export const longestReason = 500;

/**
 * Why an admin did something to a person or to the system. Required, and kept in the event; `areas.unit.spec.ts` goes through all
 * commands of admins.
 */
export const reason = pastedParagraphs(longestReason).min(1, "A reason is required");
