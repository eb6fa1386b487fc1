import { storage } from "./storage.ts";

const key = "session-handle";
let known: string | undefined;

/** Stores the session's handle, which support asks for when the session check fails; shared by all tabs. */
export function rememberHandle(handle: string | undefined): void {
  known = handle;
  if (handle === undefined) storage.remove(key);
  else storage.write(key, handle);
}

/** The last known session handle; undefined if there was none or the session has ended. */
export const lastSessionHandle = (): string | undefined => storage.read(key) ?? known;
