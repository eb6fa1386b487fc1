import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { mailboxesOf } from "#confirmation/load-asked.steps.ts";
import type { Steps } from "#kernel/steps.ts";
import { describedAt } from "#work-experience/described-at.ts";
import { type AskedEntry, provenHost } from "./ask.ts";

/** The company that verified a domain first, of those that have it verified. */
export type CompanyAt = (domain: string) => Promise<string | undefined>;

export async function loadAskedEntry(steps: Steps, experienceId: string, companyAt: CompanyAt): Promise<AskedEntry> {
  const [{ state: experience, events }, { state: confirmation }] = await Promise.all([
    steps.load(workExperiences, experienceId),
    steps.load(confirmations, experienceId),
  ]);
  const companyId = experience.proof === undefined ? undefined : await companyAt(provenHost(experience));
  const company = companyId === undefined ? undefined : (await steps.load(companies, companyId)).state;
  return { experience, describedAt: describedAt(events), confirmation, company };
}

/** Whether a mailbox is one that the candidate has given or proven anywhere. */
export async function loadOwnMailboxes(steps: Steps, personId: string): Promise<(mailbox: string) => boolean> {
  const { state: candidate } = await steps.load(candidates, personId);
  const entries = await Promise.all(candidate.experienceIds.map((id) => steps.load(workExperiences, id)));
  const given = entries.map(({ state }) => known(state.description)?.workEmail);
  const mailboxes = await mailboxesOf(steps, personId, [known(candidate.personalInformation)?.email, ...given]);
  return (mailbox) => mailboxes.has(mailbox);
}

/** Whether the candidate lists the entry, proven, as it was at a revision. */
export async function loadIsCurrent(steps: Steps, experienceId: string): Promise<(revision: number) => boolean> {
  const { state: experience, events } = await steps.load(workExperiences, experienceId);
  const { state: candidate } = await steps.load(candidates, experience.personId);
  const counts = experience.status === "verified" && candidate.experienceIds.includes(experienceId);
  return (revision) => counts && describedAt(events) === revision;
}
