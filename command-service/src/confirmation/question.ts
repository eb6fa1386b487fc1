import type { Answer, Claim, Confirmation } from "@provenwork/contracts/confirmation/state";
import { type Company, mayConfirm } from "@provenwork/contracts/company/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import { fieldsIn } from "@provenwork/contracts/kernel/fields";
import { claimFields } from "@provenwork/contracts/confirmation/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";

/** The parts of a question that are in other streams. */
export interface Asked {
  readonly company: Company;
  /** The member who answers. */
  readonly by: string;
  readonly experience: WorkExperience;
  /** Revision of the entry's last description. */
  readonly describedAt: number;
  /** Whether the candidate lists the entry. */
  readonly listed: boolean;
  /** Whether the member is the candidate, or has proven or given one of the candidate's addresses. */
  readonly isOwn: boolean;
}

type Unanswerable =
  | "may-not-confirm"
  | "company-not-verified"
  | "domain-proven-before"
  | "unknown-entry"
  | "own-entry"
  | "entry-changed"
  | "already-answered";

/** A question that the member may answer: what its events say in common, and the entry as claimed. */
export interface OpenQuestion {
  readonly answer: Omit<Answer, "status" | "correction" | "endsAt">;
  readonly claimed: Claim;
}

export const claimOf = (description: Claim): Claim => fieldsIn(claimFields, description);

/** Why the member may not confirm anything for the company. */
export function memberProblem({ company, by }: Pick<Asked, "company" | "by">): Unanswerable | undefined {
  if (!mayConfirm(company, by)) return "may-not-confirm";
  if (company.proof === undefined) return "company-not-verified";
  return company.proof.provenBefore === undefined ? undefined : "domain-proven-before";
}

/**
 * The question about an entry at a revision, if the company is asked it. An entry that is not proven at the company's very domain does not
 * exist for it.
 */
export function openQuestion(
  revision: number,
  asked: Asked,
  state: Confirmation,
): { readonly problem: Unanswerable } | { readonly open: OpenQuestion } {
  const { company, by, experience, describedAt, listed, isOwn } = asked;
  const problem = memberProblem(asked);
  if (problem !== undefined) return { problem };
  const domain = company.proof?.domain ?? "";
  const description = known(experience.description);
  const of = known(experience.proof?.of);
  if (!listed || description === undefined || of === undefined || emailHost(of.address) !== domain) {
    return { problem: "unknown-entry" };
  }
  if (isOwn) return { problem: "own-entry" };
  if (describedAt !== revision) return { problem: "entry-changed" };
  if (isAnswered(revision, state)) return { problem: "already-answered" };
  const { experienceId, personId } = experience;
  const { companyId } = company;
  const companyName = company.profile?.name ?? "";
  const answer = { experienceId, personId, companyId, revision, by, companyName, domain };
  return { open: { answer, claimed: claimOf(description) } };
}

/** A correction that was withdrawn leaves the question open. */
export const isAnswered = (revision: number, state: Confirmation): boolean =>
  state !== undefined && state.revision === revision && state.status !== "withdrawn";
