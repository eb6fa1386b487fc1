import type { KeyObject } from "node:crypto";
import type { JobCandidate } from "@provenwork/contracts/invitation/queries";
import { seenByCompanies } from "@provenwork/contracts/invitation/seen-by-companies";
import type { CandidateFacts, JobFacts } from "@provenwork/contracts/matching/facts";
import type { Reason } from "@provenwork/contracts/matching/reasons";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { score } from "@provenwork/contracts/matching/score";
import type { SkillWeights } from "@provenwork/contracts/matching/weights";
import { sealCandidate } from "@provenwork/platform/candidate-token";
import { nameOf } from "#matching/match-views.ts";

interface Found {
  readonly personId: string;
  readonly facts: CandidateFacts;
  /** Everyone invited to the job. */
  readonly invited: ReadonlySet<string>;
}

interface Offered {
  readonly jobId: string;
  readonly companyId: string;
  readonly requirements: JobFacts;
}

/** Without the data of the read model of work experiences. */
export type CandidateView = Omit<JobCandidate, "datesChanged">;

/** A candidate as a company sees them; empty if they do not match. */
export function candidateView(
  { personId, facts, invited }: Found,
  { jobId, companyId, requirements }: Offered,
  { weights, month }: { readonly weights: SkillWeights; readonly month: number | undefined },
  key: KeyObject,
): CandidateView[] {
  const requested = new Set(requirements.skills.map(({ skill }) => skill));
  // Other skills would show through, as they make a trade in common.
  const seen = seenByCompanies({ ...facts, skills: facts.skills.filter((skill) => requested.has(skill)) }, month);
  const match = score(seen, requirements, weights, month);
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
      confirmedExperiences: seen.confirmed ?? 0,
      state: seen.place?.region?.toUpperCase() ?? null,
    },
  ];
}

/** Reasons are worded for the candidate; only a place reads otherwise to the company. */
const forCompany = (reason: Reason): Reason => ({
  ...reason,
  text: reason.text.replace("In your state", "In the state of the job").replace("In another city", "In another state"),
});
