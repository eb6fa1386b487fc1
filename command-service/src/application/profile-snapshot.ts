import type { ProfileSnapshot } from "@provenwork/contracts/application/events";
import type { Resume } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import { type History, descriptionOf, listed } from "#work-experience/history.ts";

/** The candidate as they are now, with the resume that they send; undefined before they have given their personal information. */
export function profileSnapshot(history: History, resume: Resume | undefined): ProfileSnapshot | undefined {
  const person = known(history.candidate.personalInformation);
  if (person === undefined) return undefined;
  const { fullName, email, phone, location } = person;
  const experiences = listed(history).flatMap((experience) => {
    const said = descriptionOf(experience);
    if (said === undefined) return [];
    const { company, role, startDate, endDate, currentJob } = said;
    return [{ experienceId: experience.experienceId, company, role, startDate, endDate, currentJob }];
  });
  return { fullName, email, phone, location, experiences, resumeName: known(resume?.fileName) ?? null };
}
