import type { Confirmation } from "@provenwork/contracts/confirmation/state";
import type { Company } from "@provenwork/contracts/company/state";
import { emailHost, mailboxOf } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import type * as contract from "@provenwork/contracts/reference/commands";
import type { NewReferenceEvent } from "@provenwork/contracts/reference/events";
import { referencePolicy } from "@provenwork/contracts/reference/rules";
import type { Reference } from "@provenwork/contracts/reference/state";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import { claimOf, isAnswered } from "#confirmation/question.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { secondsUntil } from "#mailed-code/policy.ts";

/** The entry that a request is about, from other streams. */
export interface AskedEntry {
  readonly experience: WorkExperience;
  /** Revision of its last description. */
  readonly describedAt: number;
  readonly confirmation: Confirmation;
  /** The company that has verified the domain of the proof; undefined without one. */
  readonly company: Company | undefined;
}

export interface AskedPerson {
  /** Whether it is a mailbox that the candidate has given or proven. */
  readonly isOwn: (mailbox: string) => boolean;
  /** The address takes no more questions. */
  readonly stopped: boolean;
}

function entryProblem(revision: number, { experience, describedAt, confirmation }: AskedEntry) {
  if (experience.status !== "verified" || known(experience.proof?.of) === undefined) return "not-verified";
  if (describedAt !== revision) return "entry-changed";
  return isAnswered(revision, confirmation) ? "already-confirmed" : undefined;
}

export const provenHost = ({ proof }: WorkExperience): string => emailHost(known(proof?.of)?.address ?? "");

/** Companies are asked about their very domain, unless another one verified it before. */
const isAsked = ({ experience, company }: AskedEntry): boolean =>
  company?.proof?.domain === provenHost(experience) && company.proof.provenBefore === undefined;

/** Once for what the entry says; it waits until the company answers. */
export const askCompany: Decide<typeof contract.AskCompany, Reference, NewReferenceEvent, AskedEntry> = (
  { revision },
  state,
  { now, ...entry },
) => {
  const problem = entryProblem(revision, entry);
  if (problem !== undefined) return refuse(problem);
  if (entry.company === undefined || !isAsked(entry)) return refuse("no-company");
  const { companyId } = entry.company;
  if (state.company?.companyId === companyId && state.company.revision === revision) return accept();
  const { experienceId, personId } = entry.experience;
  return accept({
    type: "CompanyAsked",
    data: { experienceId, personId, companyId, revision, askedAt: now.toISOString() },
  });
};

export const withdrawCompanyRequest: Decide<typeof contract.WithdrawCompanyRequest, Reference, NewReferenceEvent> = (
  _,
  { experienceId, personId, company },
  { now },
) =>
  company === undefined
    ? refuse("not-asked")
    : accept({
        type: "CompanyRequestWithdrawn",
        data: { experienceId, personId, ...company, withdrawnAt: now.toISOString() },
      });

export const askAddress: Decide<
  typeof contract.AskAddress,
  Reference,
  NewReferenceEvent,
  AskedEntry & AskedPerson & AddressChecks
> = ({ revision, email }, state, { now, newId, isOwn, stopped, noEmployerReason, ...entry }) => {
  const problem = entryProblem(revision, entry);
  if (problem !== undefined) return refuse(problem);
  const { experience } = entry;
  if (emailHost(email) !== provenHost(experience)) return refuse("another-domain");
  const noEmployer = noEmployerReason(email);
  if (noEmployer !== undefined) return refuse(noEmployer);
  if (isOwn(mailboxOf(email))) return refuse("own-address");
  if (isAsked(entry)) return refuse("company-here");
  if (stopped) return refuse("questions-stopped");
  if (state.request?.status === "answered" && state.request.revision === revision) return refuse("already-answered");
  const askAgainAt = Date.parse(state.lastEmailAt ?? "") + referencePolicy.askAgainAfter;
  if (now.getTime() < askAgainAt) return refuse({ code: "asked-recently", retryAfter: secondsUntil(askAgainAt, now) });
  const description = known(experience.description);
  if (description === undefined) return refuse("not-verified");
  const { experienceId, personId } = experience;
  return accept({
    type: "AddressAsked",
    data: {
      experienceId,
      personId,
      requestId: newId("request"),
      revision,
      askedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + referencePolicy.answerFor).toISOString(),
    },
    personal: { address: email, claimed: claimOf(description) },
  });
};
