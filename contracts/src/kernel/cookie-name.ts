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
 * The cookies beside the session's and the onboarding's that scripts may read. Each says that the other is there, so that
 * the page of a visitor without it need not ask. They authorise nothing: no service reads them.
 */
export const hintNames = (origin: Origin): { readonly session: string; readonly onboarding: string } => ({
  session: cookieName("signed-in", origin),
  onboarding: cookieName("in-onboarding", origin),
});
