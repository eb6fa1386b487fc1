import { cookieName, hintNames } from "@provenwork/contracts/kernel/cookie-name";

export interface CookieNames {
  readonly session: string;
  readonly onboarding: string;
  /** Hints for scripts that there is a session or an onboarding; they authorise nothing. */
  readonly hints: ReturnType<typeof hintNames>;
  /** The accounts that this browser has signed in to before; authorises nothing. */
  readonly device: string;
  /** Prefix of the names of checkpoint cookies. */
  readonly checkpoint: string;
  /** Whether the cookies carry `Secure`: the browser speaks https to this origin. */
  readonly secure: boolean;
}

/** Names of the cookies of one origin. */
export function cookieNames(publicUrl: string): CookieNames {
  const url = new URL(publicUrl);
  return {
    session: cookieName("session", url),
    onboarding: cookieName("onboarding", url),
    hints: hintNames(url),
    device: cookieName("device", url),
    checkpoint: cookieName("checkpoint", url),
    secure: url.protocol === "https:",
  };
}

/** The value of a cookie in a Cookie header; undefined when absent or sent twice, because then one was planted. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = pairsIn(header)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== "" ? values[0] : undefined;
}

/** Names and values of the cookies whose names begin with `prefix` and a dash. */
export const readCookiesNamed = (header: string | undefined, prefix: string): [name: string, value: string][] =>
  pairsIn(header)
    .filter((pair) => pair.startsWith(`${prefix}-`) && pair.includes("="))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);

const pairsIn = (header: string | undefined): string[] => (header ?? "").split(";").map((pair) => pair.trim());

/** A Set-Cookie value that scripts cannot read and other sites cannot send along. `maxAge` in seconds; 0 deletes it. */
export const httpOnlyCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/**
 * The Set-Cookie value of a hint, which scripts can read: without it a page does not request the session, so that visitors cause
 * no 401. It authorises nothing. `maxAge` in seconds, as of the cookie that it announces.
 */
export const hintCookie = (name: string, maxAge: number, secure: boolean): string =>
  `${name}=${maxAge > 0 ? "yes" : ""}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
