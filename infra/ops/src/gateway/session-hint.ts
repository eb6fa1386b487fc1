import type { IncomingMessage } from "node:http";
import { type CookieNames, readCookie, sessionHintCookie } from "@provenwork/platform/session-token/cookies";
import { sessionLifetime } from "@provenwork/platform/session-token/session";

/**
 * The Set-Cookie value for a page whose visitor has a session cookie without the hint beside it, as after an upgrade or when
 * a script lost it: without the hint the page would take them for signed out. Whether the session still counts is not asked.
 */
export function missingHint({ headers: { cookie } }: IncomingMessage, names: CookieNames): string | undefined {
  if (readCookie(cookie, names.session) === undefined) return undefined;
  if (readCookie(cookie, names.sessionHint) !== undefined) return undefined;
  return sessionHintCookie(names, sessionLifetime.idle / 1000);
}
