import type { Principal } from "@provenwork/contracts/kernel/endpoint";

/**
 * Whether the viewer's cookie is still valid. `ended`: signed out, suspended and the like. `replaced`: this cookie is
 * over, but the browser may hold another by now. `moved`: the account is in another group than when it was found.
 * `unconfirmed`: the revocations are out of reach, so nothing may be shown.
 */
export type Validity = "good" | "ended" | "replaced" | "moved" | "unconfirmed";

/** A caller with a genuine cookie: a signed-in account, or a visitor in onboarding. */
export interface KnownViewer {
  readonly role: Exclude<Principal, "anonymous">;
  readonly personId: string;
  /** Undefined for a visitor in onboarding. */
  readonly session?: { readonly sessionId: string; readonly expiresAt: Date };
  /** The group that the account is a member of. */
  readonly groupId?: string;
  /** Asked again before any answer that leaves some time after the cookie was checked. */
  validity(): Promise<Validity>;
}

/** The caller of a query. */
export type Viewer = KnownViewer | { readonly role: "anonymous" };

/**
 * Finds out who sent this Cookie header.
 * @throws RevocationsUnconfirmed if it is unknown whether a session has ended
 */
export type FindViewer = (cookies: string | undefined) => Promise<Viewer>;

/** The person whose own things are read. @throws for anonymous: a contract with `touches: "own"` must not let them in. */
export function personOf(viewer: Viewer): string {
  if (viewer.role === "anonymous") throw new Error("nobody is signed in, yet their own things are read");
  return viewer.personId;
}

/** The group that a viewer is a member of. */
export const groupOf = (viewer: Viewer): string | undefined =>
  viewer.role === "anonymous" ? undefined : viewer.groupId;

/** The group whose things are read. @throws for a viewer without one: the contract must declare `touches: "group"` */
export function groupIdOf(viewer: Viewer): string {
  const groupId = groupOf(viewer);
  if (groupId === undefined) throw new Error('The viewer is in no group: the contract must say `touches: "group"`');
  return groupId;
}
