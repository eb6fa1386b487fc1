import { pastedParagraphs } from "./plain-text.ts";

export const longestReason = 500;

/** Why an admin did something: never missing, and kept with what they did. */
export const reason = pastedParagraphs(longestReason).min(1, "A reason is required");
