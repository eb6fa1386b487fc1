import type { CandidateFacts } from "@provenwork/contracts/matching/facts";
import { skillOf } from "@provenwork/contracts/matching/dictionary";
import type { MatchView } from "@provenwork/contracts/matching/queries";
import { isInOwnWords, ownWordsOf } from "@provenwork/contracts/matching/own-words";
import { type Match, score } from "@provenwork/contracts/matching/score";
import { candidateFactsOf, jobFactsOf, weightsOf } from "@provenwork/contracts/matching/stored-facts";
import { startingWeights } from "@provenwork/contracts/matching/starting-weights";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { confirmedCounts } from "#work-experience/current-confirmations.ts";

/** Match scores by jobId. Jobs that do not match are left out. */
export async function matchesFor(
  read: Kysely<ReadDatabase>,
  personId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Match>> {
  const pairs = jobIds.map((jobId) => ({ personId, jobId }));
  const confirmed = await confirmedCounts(read, [personId]);
  const matches = await matchesOfPairs(read, pairs, confirmed);
  return new Map(
    jobIds.flatMap((jobId) => {
      const match = matches.get(pairKey(personId, jobId));
      return match === undefined ? [] : [[jobId, match] as const];
    }),
  );
}

export const pairKey = (personId: string, jobId: string): string => `${personId} ${jobId}`;

/** Match scores of candidates for jobs, by `pairKey`. Pairs that do not match are left out. `confirmed` by person only explains. */
export async function matchesOfPairs(
  read: Kysely<ReadDatabase>,
  pairs: readonly { readonly personId: string; readonly jobId: string }[],
  confirmed: ReadonlyMap<string, number> = new Map(),
): Promise<ReadonlyMap<string, Match>> {
  if (pairs.length === 0) return new Map();
  const people = [...new Set(pairs.map(({ personId }) => personId))];
  const jobIds = [...new Set(pairs.map(({ jobId }) => jobId))];
  const [facts, jobs, { weights, month }] = await Promise.all([
    read
      .selectFrom("matches.candidate_facts")
      .select(["person_id", "name", "value"])
      .where(sql<boolean>`person_id = any(${people}::uuid[])`)
      .execute(),
    read
      .selectFrom("matches.job_facts")
      .selectAll()
      .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
      .execute(),
    scoringOf(read),
  ]);
  const pieces = Map.groupBy(facts, ({ person_id }) => person_id);
  const factsOf = (personId: string): CandidateFacts => ({
    ...candidateFactsOf(pieces.get(personId) ?? []),
    confirmed: confirmed.get(personId) ?? 0,
  });
  const candidates = new Map(people.map((personId) => [personId, factsOf(personId)]));
  const jobFacts = new Map(jobs.map((job) => [job.job_id, jobFactsOf(job)]));
  return new Map(
    pairs.flatMap(({ personId, jobId }) => {
      const [candidate, job] = [candidates.get(personId), jobFacts.get(jobId)];
      const match = candidate && job && score(candidate, job, weights, month);
      return match === undefined ? [] : [[pairKey(personId, jobId), match] as const];
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
