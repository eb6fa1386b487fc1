const key = "session-handle";
let known: string | undefined;

/** Keeps the name of this tab's session, for people who ask for help when it cannot be checked any more, also after a reload. */
export function rememberHandle(handle: string | undefined): void {
  known = handle;
  try {
    if (handle === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, handle);
  } catch {
    // Storage may be forbidden: the name then lasts as long as the page.
  }
}

/** The session that this tab knew last; undefined where it knew none or was told that it is over. */
export function lastSessionHandle(): string | undefined {
  try {
    return known ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return known;
  }
}
