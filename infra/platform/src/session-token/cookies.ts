export interface CookieNames {
  readonly session: string;
  readonly onboarding: string;
  /** Whether the cookies carry `Secure`: the browser speaks https to this origin. */
  readonly secure: boolean;
}

/**
 * What the cookies of one origin are called. `__Host-` on https, where browsers then enforce Secure, Path=/ and no Domain.
 * On plain http, which is loopback, the name carries the port, because cookies do not tell ports apart.
 */
export function cookieNames(publicUrl: string): CookieNames {
  const { protocol, port } = new URL(publicUrl);
  const secure = protocol === "https:";
  const name = (purpose: string) => (secure ? `__Host-provenwork-${purpose}` : `provenwork-${purpose}-${port || "80"}`);
  return { session: name("session"), onboarding: name("onboarding"), secure };
}

/** The value of a cookie in a Cookie header; undefined when absent or sent twice, because then one was planted. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== "" ? values[0] : undefined;
}

/** A Set-Cookie value that scripts cannot read and other sites cannot send along. `maxAge` in seconds; 0 deletes it. */
export const httpOnlyCookie = (name: string, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
