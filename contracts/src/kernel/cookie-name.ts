/** The part of a URL that determines cookie names; `location` in a browser. */
interface Origin {
  readonly protocol: string;
  readonly port: string;
}

/**
 * Cookie name for an origin. `__Host-` on https, where browsers then enforce Secure, Path=/ and no Domain.
 * On plain http, which is loopback, the name carries the port, because cookies do not tell ports apart.
 */
export const cookieName = (purpose: string, { protocol, port }: Origin): string =>
  protocol === "https:" ? `__Host-provenwork-${purpose}` : `provenwork-${purpose}-${port || "80"}`;

/**
 * Hint cookies that scripts can read, in addition to those of session and onboarding. They show that the other cookie exists, so that
 * pages without them make no call. They authorise nothing: no service reads them.
 */
export const hintNames = (origin: Origin): { readonly session: string; readonly onboarding: string } => ({
  session: cookieName("signed-in", origin),
  onboarding: cookieName("in-onboarding", origin),
});
