import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { EntryOf } from "./entry.ts";
import type { SeenNetwork } from "./network-today.steps.ts";

/** From which network something was entered; undefined where that is not known or spared. */
export interface Entering {
  readonly network: SeenNetwork | undefined;
}

/** The event beside what was entered: of a code with its issue, of an entry without. */
export function networkRecorded(
  { experienceId, personId }: EntryOf,
  issue: number | null,
  { network, now }: Entering & { readonly now: Date },
): readonly NewWorkExperienceEvent[] {
  if (network === undefined) return [];
  const data = { experienceId, personId, issue, dayId: network.dayId, recordedAt: now.toISOString() };
  return [{ type: "NetworkRecorded", data, personal: { network: network.hash } }];
}
