import { pastedParagraphs } from "./plain-text.ts";

export const maxReasonLength = 500;

/**
 * The reason of an admin's action on a person or the system. Required and stored in the event; `areas.unit.spec.ts` checks all
 * admin commands.
 */
export const reason = pastedParagraphs(maxReasonLength).min(1, "A reason is required");
