import { storage } from "./storage.ts";

const key = "session-changing-since";
/** Milliseconds after which whoever began a change is taken to have died. */
const longest = 5_000;
const lookEvery = 50;

/**
 * Says to every tab that the session is getting a new token: between the end of the old one and the answer that brings
 * the new one, a 401 means nothing. Pair with `sessionChanged`.
 */
export const sessionChanging = (now = Date.now()): void => storage.write(key, String(now));

/** The answer is here, whatever it was. */
export const sessionChanged = (): void => storage.remove(key);

const isChanging = (now: number): boolean => {
  const since = Number(storage.read(key) ?? Number.NaN);
  return now >= since && now - since < longest;
};

/** False at once where nothing changes; else true, when the change is over. */
export async function afterSessionChange(): Promise<boolean> {
  if (!isChanging(Date.now())) return false;
  while (isChanging(Date.now())) await new Promise((resolve) => setTimeout(resolve, lookEvery));
  return true;
}
