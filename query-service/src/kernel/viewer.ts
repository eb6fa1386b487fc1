import type { Principal } from "@provenwork/contracts/kernel/endpoint";

/**
 * Whether the viewer's cookie is still valid. `ended`: signed out, suspended and the like. `replaced`: this cookie is
 * over, but the browser may hold another by now. `moved`: the account is in another group than when it was found.
 * `unconfirmed`: the revocations cannot be read, so nothing may be shown.
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
  /** Checked again before each answer that is sent some time after the cookie was checked. */
  validity(): Promise<Validity>;
}

/** The API key of a company: no person, and asks only what its scopes allow. */
export interface KeyViewer {
  readonly role: "api-key";
  readonly keyId: string;
  /** The company. */
  readonly groupId: string;
  readonly session?: undefined;
  /** As for a cookie. */
  validity(): Promise<"good" | "ended">;
}

/** The caller of a query, by cookies. */
export type CookieViewer = KnownViewer | { readonly role: "anonymous" };
/** The caller of a query. */
export type Viewer = CookieViewer | KeyViewer;

/**
 * Finds out who sent this Cookie header.
 * @throws RevocationsUnconfirmed if it is unknown whether a session has ended
 */
export type FindViewer = (cookies: string | undefined) => Promise<CookieViewer>;

/** The viewer's personId. @throws for anonymous and keys: a contract with `touches: "own"` must not admit them */
export function personOf(viewer: Viewer): string {
  if (viewer.role === "anonymous" || viewer.role === "api-key")
    throw new Error(`The viewer is ${viewer.role}: the roles and the scope of the contract must exclude it`);
  return viewer.personId;
}

/** Whether the viewer is this person; a key is none. */
export const isViewer = (viewer: Viewer, personId: string | null): boolean =>
  "personId" in viewer && viewer.personId === personId;

/** The group that a viewer is a member of. */
export const groupOf = (viewer: Viewer): string | undefined =>
  viewer.role === "anonymous" ? undefined : viewer.groupId;

/** The group of the viewer. @throws without one: the contract must declare `touches: "group"` */
export function groupIdOf(viewer: Viewer): string {
  const groupId = groupOf(viewer);
  if (groupId === undefined) throw new Error('The viewer is in no group: the contract must say `touches: "group"`');
  return groupId;
}
