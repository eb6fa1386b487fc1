/** Milliseconds. A notice that comes a day late still informs; later it would only puzzle. */
export const noticeDeadline = 24 * 60 * 60_000;
