/** Delayed checks after a failed one, and the pause before each in milliseconds. */
export const guardRetries = 2;
export const guardPause = 3000;

export interface SessionCheck {
  /** undefined: not known yet; null: signed out. */
  user: object | null | undefined;
  failed: boolean;
  retriesLeft: number;
}

export type GuardView = "page" | "loading" | "error" | "login";

/** What a guarded route shows. A 401 goes to sign-in at once; a failed check only after its retries, as an error. */
export function guardView({ user, failed, retriesLeft }: SessionCheck): GuardView {
  if (user !== null && user !== undefined) return "page";
  if (failed) return retriesLeft > 0 ? "loading" : "error";
  return user === null ? "login" : "loading";
}
