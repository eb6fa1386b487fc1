/** The part of a URL that cookies are named by; `location` in a browser. */
interface Origin {
  readonly protocol: string;
  readonly port: string;
}

/**
 * What a cookie of an origin is called. `__Host-` on https, where browsers then enforce Secure, Path=/ and no Domain.
 * On plain http, which is loopback, the name carries the port, because cookies do not tell ports apart.
 */
export const cookieName = (purpose: string, { protocol, port }: Origin): string =>
  protocol === "https:" ? `__Host-provenwork-${purpose}` : `provenwork-${purpose}-${port || "80"}`;

/**
 * The cookie beside the session's that scripts may read. It says that there is a session, so that the page of a visitor
 * without one need not ask who is signed in. It authorises nothing: no service reads it.
 */
export const sessionHintName = (origin: Origin): string => cookieName("signed-in", origin);
