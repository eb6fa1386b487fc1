/** Events of an account that invalidate earlier tokens. */
const revokingTypes: ReadonlySet<string> = new Set([
  "PasswordChanged",
  "OtherSessionsEnded",
  "AccountSuspended",
  "AuditorGranted",
  "AuditorRevoked",
  "AccountErased",
]);

export const revokesTokens = (type: string): boolean => revokingTypes.has(type);

/** The auth version set by such an event, derived from its revision in the account's stream: deterministic. */
export const authVersionAt = (revision: number): number => revision + 1;

/** The auth version of an account with these events; 0 if no token was ever invalidated. */
export function authVersionOfEvents(events: readonly { readonly type: string; readonly revision: number }[]): number {
  const last = events.findLast(({ type }) => revokesTokens(type));
  return last === undefined ? 0 : authVersionAt(last.revision);
}
