import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import { type Decide, accept, refuse, together } from "#kernel/decision.ts";
import { changedEvent, descriptionFrom, differences, same, entryProblems } from "./entry.ts";
import { descriptionOf } from "./history.ts";

/**
 * Changes an entry, a verified one too: with another company, role or address it is pending again, and its certificate is
 * revoked by a reaction.
 */
export const changeWorkExperience: Decide<
  typeof contract.ChangeWorkExperience,
  WorkExperience,
  NewWorkExperienceEvent,
  AddressChecks
> = (input, experience, context) => {
  if (experience.status === "absent") return refuse("unknown-experience");
  const before = descriptionOf(experience);
  const after = descriptionFrom(input);
  if (before !== undefined && same(before, after)) return accept();
  const untrue = together(entryProblems(before, after, context));
  if (untrue !== undefined) return refuse(untrue);
  const { experienceId, personId } = experience;
  return accept(changedEvent({ experienceId, personId }, before, after));
};

/** Says what was changed elsewhere since it was seen, if both can still be read. */
export function experienceChanged(before: WorkExperience, after: WorkExperience): string | undefined {
  const [seen, now] = [descriptionOf(before), descriptionOf(after)];
  if (seen === undefined || now === undefined) return undefined;
  const changed = differences(seen, now).map((name) => experienceFields[name].label.toLowerCase());
  return `Changed elsewhere: ${changed.join(", ")}. Review it and save again.`;
}
