import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { employers } from "@provenwork/contracts/employer/state";
import { mailboxOf } from "@provenwork/contracts/kernel/email";
import { type Erased, known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { provenAddresses } from "#account/proven-addresses.steps.ts";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import type { Call } from "#kernel/route.ts";
import type { Steps } from "#kernel/steps.ts";
import { describedAt } from "#work-experience/described-at.ts";
import type { Asked } from "./question.ts";

/** The member and their company, with the mailboxes of the member. */
export interface Asking extends Pick<Asked, "company" | "by"> {
  readonly mailboxes: ReadonlySet<string>;
}

export async function loadAsking(call: Call): Promise<Asking> {
  const by = personIdOf(call.caller);
  const { state: company, events } = await call.load(companies, groupIdOf(call.caller));
  const proofs = events.flatMap((event) =>
    event.type === "CompanyVerified" && event.data.personId === by ? [known(event.personal)?.address] : [],
  );
  const { state: employer } = await call.load(employers, by);
  const mailboxes = await mailboxesOf(call, by, [...proofs, known(employer.contact)?.email]);
  return { company, by, mailboxes };
}

/** What is asked about an entry. */
export async function loadAsked({ company, by, mailboxes }: Asking, entry: string, call: Call): Promise<Asked> {
  const { state: experience, events } = await call.load(workExperiences, entry);
  const asked = { company, by, experience, describedAt: describedAt(events) };
  if (experience.status === "absent") return { ...asked, listed: false, isOwn: false };
  const { state: candidate } = await call.load(candidates, experience.personId);
  const given = [known(candidate.personalInformation)?.email, known(experience.proof?.of)?.address];
  const theirs = await mailboxesOf(call, experience.personId, given);
  const isOwn = experience.personId === by || [...theirs].some((mailbox) => mailboxes.has(mailbox));
  const listed = candidate.experienceIds.includes(entry);
  return { ...asked, listed, isOwn };
}

/** The mailboxes of all addresses that a person has given or proven. */
export async function mailboxesOf(
  steps: Steps,
  personId: string,
  given: readonly (string | Erased | undefined)[],
): Promise<ReadonlySet<string>> {
  const { state: account } = await steps.load(accounts, personId);
  const proven = await provenAddresses(steps, personId);
  const all = [...given, account.email, account.provenEmail, ...proven];
  return new Set(all.flatMap((address) => (typeof address === "string" && address !== "" ? [mailboxOf(address)] : [])));
}
