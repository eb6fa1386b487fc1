import type { StoredEvent } from "@provenwork/platform/event-store/port";

/**
 * What a caller's cookie hangs on besides being genuine. Cookies are checked when a request has come; what it decides may
 * come later, so each decision is taken together with a look at these streams.
 */
export interface Standing {
  readonly streams: readonly string[];
  /** Whether the caller may still act, by the events of those streams. */
  readonly isGood: (events: readonly StoredEvent[]) => boolean;
}
