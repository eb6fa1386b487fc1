import { skillOf } from "@provenwork/contracts/matching/dictionary";
import type { MatchView } from "@provenwork/contracts/matching/queries";
import { isInOwnWords, ownWordsOf } from "@provenwork/contracts/matching/own-words";
import { type Match, score } from "@provenwork/contracts/matching/score";
import { candidateFactsOf, jobFactsOf, weightsOf } from "@provenwork/contracts/matching/stored-facts";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** Match scores by jobId. Jobs that do not match are left out. */
export async function matchesFor(
  read: Kysely<ReadDatabase>,
  personId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Match>> {
  if (jobIds.length === 0) return new Map();
  const [facts, jobs, { weights, month }] = await Promise.all([
    read.selectFrom("matches.candidate_facts").select(["name", "value"]).where("person_id", "=", personId).execute(),
    read.selectFrom("matches.job_facts").selectAll().where("job_id", "in", jobIds).execute(),
    scoringOf(read),
  ]);
  const candidate = candidateFactsOf(facts);
  return new Map(
    jobs.flatMap((job) => {
      const match = score(candidate, jobFactsOf(job), weights, month);
      return match === undefined ? [] : [[job.job_id, match] as const];
    }),
  );
}

/** The weights and the month that scores are computed with. */
export async function scoringOf(read: Kysely<ReadDatabase>) {
  const rows = await read.selectFrom("matches.scoring").selectAll().execute();
  const weights = rows.find(({ name }) => name === "weights");
  return {
    weights: weights === undefined ? startingWeights : { version: weights.version, bySkill: weightsOf(weights.value) },
    month: rows.find(({ name }) => name === "month")?.version,
  };
}

export const nameOf = (skill: string): string =>
  isInOwnWords(skill) ? ownWordsOf(skill) : (skillOf(skill)?.name ?? skill);

export const viewOf = ({ matchScore, matchDetails, reasons, missing, ruleVersion }: Match): MatchView => ({
  matchScore,
  matchDetails: {
    locationScore: matchDetails.locationScore ?? null,
    skillsScore: matchDetails.skillsScore,
    experienceScore: matchDetails.experienceScore ?? null,
    verificationScore: matchDetails.verificationScore ?? null,
    matchedSkills: matchDetails.matchedSkills.map(nameOf),
  },
  matchReasons: [...reasons],
  missing: missing.map(({ skill, need }) => ({ skill, name: nameOf(skill), need })),
  ruleVersion,
});
