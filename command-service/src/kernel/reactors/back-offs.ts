import type { BackOff } from "@provenwork/platform/back-off";

/** Between attempts to read the feed or the queue. */
export const retryBackOff: BackOff = { initialMs: 200, maxMs: 10_000 };

/** Between runs of a timer that throws. */
export const rerunBackOff: BackOff = { initialMs: 200, maxMs: 60_000 };

/** Back-off of a timer while a dependency is unavailable. */
export const outageBackOff: BackOff = { initialMs: 10_000, maxMs: 10_000 };

/** Attempts that throw before a mail or timer is a dead letter: about a quarter of an hour, time enough to mend a release. */
export const maxAttempts = 20;
