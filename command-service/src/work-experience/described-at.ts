import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";

/** Revision of the last description of an entry; -1 without one. */
export const describedAt = (events: readonly Recorded<AnyEvent>[]): number =>
  events.findLast(({ type }) => type === "ExperienceDescribed" || type === "ExperienceChanged")?.revision ?? -1;
