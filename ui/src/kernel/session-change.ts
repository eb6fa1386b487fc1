import { storage } from "./storage.ts";

const key = "session-changing-since";
const changedKey = "session-changed-at";
/** Milliseconds after which whoever began a change is taken to have died. */
const longest = 5_000;
const lookEvery = 50;

/**
 * Says to every tab that the session is getting a new token: between the end of the old one and the answer that brings
 * the new one, a 401 means nothing. Pair with `sessionChanged`.
 */
export const sessionChanging = (now = Date.now()): void => storage.write(key, String(now));

/** The answer is here, whatever it was. */
export function sessionChanged(now = Date.now()): void {
  storage.write(changedKey, String(now));
  storage.remove(key);
}

const isChanging = (now: number): boolean => {
  const since = Number(storage.read(key) ?? Number.NaN);
  return now >= since && now - since < longest;
};

/**
 * Whether a 401 to a request sent at `sentAt` (milliseconds since 1970) may be one to the old token, which ended on its
 * way: then it is worth asking again. Resolves when the change is over; false at once where nothing changed.
 */
export async function afterSessionChange(sentAt: number): Promise<boolean> {
  if (!isChanging(Date.now())) return Number(storage.read(changedKey) ?? Number.NaN) >= sentAt;
  while (isChanging(Date.now())) await new Promise((resolve) => setTimeout(resolve, lookEvery));
  return true;
}
