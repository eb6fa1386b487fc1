import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
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

export const publicProfileEvents = [HandleChosen, HandleGivenUp, HeadlineWritten, PublicPageSwitched] as const;
export type PublicProfileEvent = EventOf<(typeof publicProfileEvents)[number]>;
export type NewPublicProfileEvent = NewEventOf<(typeof publicProfileEvents)[number]>;
export type HandleEvent = EventOf<typeof HandleClaimed>;
