import type * as contract from "@provenwork/contracts/public-profile/link-commands";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import {
  type LinkOutcome,
  checkUnderWayFor,
  maxLinkChecks,
  maxLinks,
} from "@provenwork/contracts/public-profile/link-rules";
import { type ProfileLink, type PublicProfile, publicProfileStream } from "@provenwork/contracts/public-profile/state";
import { type Decide, type Decision, type StreamId, accept, refuse } from "#kernel/decision.ts";
import type { Owner } from "#kernel/guard.ts";

type DecideLink<C extends keyof typeof contract, Extra = unknown> = Decide<
  (typeof contract)[C],
  PublicProfile,
  NewPublicProfileEvent,
  StreamId & Extra
>;

const aDay = 24 * 60 * 60_000;

const mayAsk = ({ checksAskedAt }: PublicProfile, now: Date): boolean =>
  checksAskedAt.filter((at) => now.getTime() - Date.parse(at) < aDay).length < maxLinkChecks;

/** The link with this address, if the person has it. */
export const findLink = ({ links }: PublicProfile, url: string): string | undefined =>
  Object.entries(links).find(([, link]) => link.url === url)?.[0];

/** Adds a link, once. `allowed`: whether the address may be requested, as far as its text shows. */
export const addLink: DecideLink<"AddLink", { readonly allowed: boolean }> = ({ url }, state, context) => {
  const { now, newId, id: personId, allowed } = context;
  if (!allowed) return refuse("address-not-allowed");
  if (state.handle === undefined) return refuse("no-handle");
  if (findLink(state, url) !== undefined) return accept();
  if (Object.keys(state.links).length >= maxLinks) return refuse("too-many-links");
  if (!mayAsk(state, now)) return refuse("too-many-checks");
  const data = { personId, linkId: newId("link"), addedAt: now.toISOString() };
  return accept({ type: "LinkAdded", data, personal: { url } });
};

export const removeLink: DecideLink<"RemoveLink"> = ({ linkId }, state, { now, id: personId }) => {
  if (state.links[linkId] === undefined) return refuse("unknown-link");
  return accept({ type: "LinkRemoved", data: { personId, linkId, removedAt: now.toISOString() } });
};

export const requestCheck: DecideLink<"CheckLink"> = ({ linkId }, state, { now, id: personId }) => {
  const link = state.links[linkId];
  if (link === undefined) return refuse("unknown-link");
  if (isUnderWay(link, now)) return accept();
  if (!mayAsk(state, now)) return refuse("too-many-checks");
  return accept({ type: "LinkCheckRequested", data: { personId, linkId, requestedAt: now.toISOString() } });
};

const isUnderWay = ({ requestedAt, check }: ProfileLink, now: Date): boolean =>
  (check === undefined || check.at < requestedAt) && now.getTime() - Date.parse(requestedAt) < checkUnderWayFor;

/** What a check found, unless the link is gone or has to lead to another handle since. */
export function recordCheck(
  { personId, linkId, handle, outcome }: Record<"personId" | "linkId" | "handle", string> & { outcome: LinkOutcome },
  { links: { [linkId]: link }, handle: held }: PublicProfile,
  now: Date,
): Decision<NewPublicProfileEvent, never> {
  if (link === undefined || held?.name !== handle) return accept();
  const failures = outcome === "proven" ? 0 : (link.check?.failures ?? 0) + 1;
  return accept({ type: "LinkChecked", data: { personId, linkId, outcome, failures, checkedAt: now.toISOString() } });
}

export const ownsLink: Owner = async (linkId, personId, read) =>
  (await read(publicProfileStream(personId))).some(({ data }) => data["linkId"] === linkId);
