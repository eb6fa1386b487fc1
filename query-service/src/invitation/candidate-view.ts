import type { KeyObject } from "node:crypto";
import type { JobCandidate } from "@provenwork/contracts/invitation/queries";
import { seenByCompanies } from "@provenwork/contracts/invitation/seen-by-companies";
import { skillOf } from "@provenwork/contracts/matching/dictionary";
import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import type { Reason } from "@provenwork/contracts/matching/reasons";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { score } from "@provenwork/contracts/matching/score";
import type { SkillWeights } from "@provenwork/contracts/matching/weights";
import { sealCandidate } from "@provenwork/platform/candidate-token";

interface Found {
  readonly personId: string;
  readonly facts: CandidateFacts;
  /** All who were invited to the job. */
  readonly invited: ReadonlySet<string>;
}

interface Offered {
  readonly jobId: string;
  readonly companyId: string;
  readonly asked: JobFacts;
}

/** Without the data of the read model of work experiences. */
export type CandidateView = Omit<JobCandidate, "datesChanged">;

/** A candidate as a company sees them; none who does not fit. */
export function candidateView(
  { personId, facts, invited }: Found,
  { jobId, companyId, asked }: Offered,
  { weights, month }: { readonly weights: SkillWeights; readonly month: number | undefined },
  key: KeyObject,
): CandidateView[] {
  const asks = new Set(asked.skills.map(({ skill }) => skill));
  // Other skills would show through, as they make a trade in common.
  const seen = seenByCompanies({ ...facts, skills: facts.skills.filter((skill) => asks.has(skill)) }, month);
  const match = score(seen, asked, weights, month);
  if (match === undefined) return [];
  return [
    {
      candidate: sealCandidate(personId, { companyId, jobId }, key),
      invited: invited.has(personId),
      percent: percentOf(match.matchScore),
      reasons: match.reasons.map(forCompany),
      matchedSkills: match.matchDetails.matchedSkills.map(nameOf),
      missingSkills: match.missing.map(({ skill }) => nameOf(skill)),
      experiences: seen.listed,
      verifiedExperiences: seen.verified,
      state: seen.place?.region?.toUpperCase() ?? null,
    },
  ];
}

const nameOf = (skill: string): string => skillOf(skill)?.name ?? skill;

/** Reasons are worded for the candidate; only a place reads otherwise to the company. */
const forCompany = (reason: Reason): Reason => ({
  ...reason,
  text: reason.text.replace("In your state", "In the state of the job").replace("In another city", "In another state"),
});
