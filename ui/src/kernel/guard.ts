/** Retries after a failed check, and the delay before each in milliseconds. */
export const guardRetries = 2;
export const guardRetryDelayMs = 3000;

export interface SessionCheck {
  /** undefined: not known yet; null: signed out. */
  user: object | null | undefined;
  failed: boolean;
  retriesLeft: number;
}

export type GuardView = "page" | "loading" | "error" | "login";

/** Content of a guarded route. A 401 redirects to sign-in at once; a failed check becomes an error after its retries. */
export function guardView({ user, failed, retriesLeft }: SessionCheck): GuardView {
  if (user !== null && user !== undefined) return "page";
  if (failed) return retriesLeft > 0 ? "loading" : "error";
  return user === null ? "login" : "loading";
}
