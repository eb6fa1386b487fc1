/** Events of an account after which tokens given before count no more. */
const outdating: ReadonlySet<string> = new Set(["PasswordChanged", "OtherSessionsEnded", "AccountErased"]);

export const outdatesTokens = (type: string): boolean => outdating.has(type);

/** The version that such an event at a revision of the account's stream makes; the same whoever works it out, and when. */
export const authVersionAt = (revision: number): number => revision + 1;

/** The version of an account with these events; 0 as long as no token was ever outdated. */
export function authVersionOfEvents(events: readonly { readonly type: string; readonly revision: number }[]): number {
  const last = events.findLast(({ type }) => outdatesTokens(type));
  return last === undefined ? 0 : authVersionAt(last.revision);
}
