import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { linkOutcomes } from "./link-rules.ts";
import { pagePart } from "./rules.ts";

const person = { personId: id() };
/** Keyed hash of the handle's skeleton, which names the stream of its claims. */
const handleKey = text(64);

/** The last claim holds, also one that was never followed by a choice. */
export const HandleClaimed = defineEvent({
  type: "HandleClaimed",
  data: z.strictObject({ ...person, handleKey, claimedAt: instant() }),
});

/** Replaces an earlier handle, which is given up. */
export const HandleChosen = defineEvent({
  type: "HandleChosen",
  data: z.strictObject({ ...person, handleKey, chosenAt: instant() }),
  personal: z.strictObject({ handle: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/** Turns the page off, too. */
export const HandleGivenUp = defineEvent({
  type: "HandleGivenUp",
  data: z.strictObject({ ...person, handleKey, givenUpAt: instant() }),
  subject: "personId",
});
/** An empty headline removes it. */
export const HeadlineWritten = defineEvent({
  type: "HeadlineWritten",
  data: z.strictObject({ ...person, writtenAt: instant() }),
  personal: z.strictObject({ headline: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
export const PublicPageSwitched = defineEvent({
  type: "PublicPageSwitched",
  data: z.strictObject({ ...person, part: pagePart, on: z.boolean(), switchedAt: instant() }),
  subject: "personId",
});

const link = { ...person, linkId: id() };

/** It is checked right away. */
export const LinkAdded = defineEvent({
  type: "LinkAdded",
  data: z.strictObject({ ...link, addedAt: instant() }),
  personal: z.strictObject({ url: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
export const LinkRemoved = defineEvent({
  type: "LinkRemoved",
  data: z.strictObject({ ...link, removedAt: instant() }),
  subject: "personId",
});
/** By the person, or because their handle is another one. */
export const LinkCheckRequested = defineEvent({
  type: "LinkCheckRequested",
  data: z.strictObject({ ...link, requestedAt: instant() }),
  subject: "personId",
});
/** Whether the page links back to the handle that was the person's then. */
export const LinkChecked = defineEvent({
  type: "LinkChecked",
  data: z.strictObject({
    ...link,
    outcome: z.enum(linkOutcomes),
    /** Checks in a row without a proof, with this one. */
    failures: z.int().nonnegative(),
    checkedAt: instant(),
  }),
  subject: "personId",
});

export const publicProfileEvents = [
  HandleChosen,
  HandleGivenUp,
  HeadlineWritten,
  PublicPageSwitched,
  LinkAdded,
  LinkRemoved,
  LinkCheckRequested,
  LinkChecked,
] as const;
export type PublicProfileEvent = EventOf<(typeof publicProfileEvents)[number]>;
export type NewPublicProfileEvent = NewEventOf<(typeof publicProfileEvents)[number]>;
export type HandleEvent = EventOf<typeof HandleClaimed>;
