/** Milliseconds. A notice a day late is still useful; later it would only confuse. */
export const noticeDeadline = 24 * 60 * 60_000;
