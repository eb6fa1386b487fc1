import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type CodeKey, expiryOf, waitBeforeNext } from "#mailed-code/policy.ts";
import { type History, descriptionOf, listed } from "./history.ts";

type Input = InputOf<typeof contract.SendVerification>;

/** Issues a code for an experience, bound to its current address, company and role. */
export const sendVerification: Decide<
  typeof contract.SendVerification,
  WorkExperience,
  NewWorkExperienceEvent,
  CodeKey & AddressChecks
> = (input, experience, { now, codeKeyId, noEmployerReason }) => {
  const description = descriptionOf(experience);
  if (description === undefined || !isAbout(input, experience)) return refuse("unknown-experience");
  if (experience.status === "verified") return refuse("already-verified");
  if (experience.status === "rejected") return refuse("rejected");
  // An entry may be older than the lists.
  const noEmployer = noEmployerReason(description.workEmail);
  if (noEmployer !== undefined) return refuse(noEmployer);
  const wait = waitBeforeNext(experience.issuedAt, now);
  if (wait !== undefined) return refuse(wait);
  const { company, role, workEmail: address } = description;
  return accept({
    type: "CodeIssued",
    data: {
      experienceId: experience.experienceId,
      personId: experience.personId,
      issue: experience.lastIssue + 1,
      keyId: codeKeyId,
      issuedAt: now.toISOString(),
      expiresAt: expiryOf(now),
    },
    personal: { address, company, role },
  });
};

/** The experience with that address and company, the named one if one is named; among equals one still unverified. */
export function experienceToVerify(input: Input, history: History): WorkExperience | undefined {
  const matching = listed(history).filter((experience) => isAbout(input, experience));
  return matching.find(({ status }) => status !== "verified") ?? matching[0];
}

function isAbout({ workEmail, company, experienceId }: Input, experience: WorkExperience): boolean {
  const description = descriptionOf(experience);
  return (
    description !== undefined &&
    (experienceId === undefined || experience.experienceId === experienceId) &&
    normalEmail(description.workEmail) === normalEmail(workEmail) &&
    normalCompany(description.company) === normalCompany(company)
  );
}

const normalCompany = (company: string): string => company.trim().toLowerCase();
