import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { EntryOf } from "./entry.ts";

/** The caller's network, and the day within which its hash is comparable. */
export interface SeenNetwork {
  readonly dayId: string;
  readonly hash: string;
}

export interface EnteredFrom {
  /** Undefined if it is not known, or exempt. */
  readonly network: SeenNetwork | undefined;
}

/** Recorded with an entry (`issue` is null) and with the right code of an issue. */
export function networkRecorded(
  { experienceId, personId }: EntryOf,
  issue: number | null,
  { network, now }: EnteredFrom & { readonly now: Date },
): readonly NewWorkExperienceEvent[] {
  if (network === undefined) return [];
  const data = { experienceId, personId, issue, dayId: network.dayId, recordedAt: now.toISOString() };
  return [{ type: "NetworkRecorded", data, personal: { network: network.hash } }];
}
