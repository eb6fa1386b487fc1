/** Events of an account after which tokens given before count no more. */
const outdating: ReadonlySet<string> = new Set(["PasswordChanged", "OtherSessionsEnded", "AccountErased"]);

export const outdatesTokens = (type: string): boolean => outdating.has(type);

/** The auth version set by such an event, derived from its revision in the account's stream: deterministic. */
export const authVersionAt = (revision: number): number => revision + 1;

/** The version of an account with these events; 0 as long as no token was ever outdated. */
export function authVersionOfEvents(events: readonly { readonly type: string; readonly revision: number }[]): number {
  const last = events.findLast(({ type }) => outdatesTokens(type));
  return last === undefined ? 0 : authVersionAt(last.revision);
}
