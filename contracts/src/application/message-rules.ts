import { pastedParagraphs } from "../kernel/plain-text.ts";

/** The two sides of a thread; the company is one, whichever member writes. */
export const messageSides = ["company", "candidate"] as const;
export type MessageSide = (typeof messageSides)[number];

export const otherSide = (side: MessageSide): MessageSide => (side === "company" ? "candidate" : "company");

export const maxMessage = 4_000;
export const messageText = pastedParagraphs(maxMessage).min(1, "Write a message first");

/** Messages in a row of one side of a thread, while the other does not answer. Each is emailed. */
export const maxUnanswered = 5;
