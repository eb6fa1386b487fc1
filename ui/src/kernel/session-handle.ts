import { storage } from "./storage.ts";

const key = "session-handle";
let known: string | undefined;

/** Keeps the name of the session, for people who ask for help when it cannot be checked any more, also in another tab. */
export function rememberHandle(handle: string | undefined): void {
  known = handle;
  if (handle === undefined) storage.remove(key);
  else storage.write(key, handle);
}

/** The session that this browser knew last; undefined where it knew none or was told that it is over. */
export const lastSessionHandle = (): string | undefined => storage.read(key) ?? known;
