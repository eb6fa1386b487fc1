import { storage } from "./storage.ts";

const key = "session-changing-since";
const changedKey = "session-changed-at";
/** Milliseconds after which the tab that began a change is presumed closed. */
const maxChangeMs = 5_000;
const pollIntervalMs = 50;

/**
 * Announces a token change to all tabs: until the answer that sets the new token arrives, a 401 may be spurious. Pair with
 * `sessionChanged`.
 */
export const sessionChanging = (now = Date.now()): void => storage.write(key, String(now));

/** The answer has arrived, success or failure. */
export function sessionChanged(now = Date.now()): void {
  storage.write(changedKey, String(now));
  storage.remove(key);
}

const isChanging = (now: number): boolean => {
  const since = Number(storage.read(key) ?? Number.NaN);
  return now >= since && now - since < maxChangeMs;
};

/**
 * Whether a 401 to a request sent at `sentAt` (epoch milliseconds) may be due to the old token, so that a retry makes sense.
 * Resolves when the change is complete; false at once if the token did not change.
 */
export async function afterSessionChange(sentAt: number): Promise<boolean> {
  if (!isChanging(Date.now())) return Number(storage.read(changedKey) ?? Number.NaN) >= sentAt;
  while (isChanging(Date.now())) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  return true;
}
