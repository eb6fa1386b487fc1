import { type Analysis, analyse } from "@provenwork/contracts/learning/gaps";
import { candidateFactsOf, jobFactsOf } from "@provenwork/contracts/matching/stored-facts";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { rankedFor } from "#job/ranked.ts";
import { scoringOf } from "#matching/match-views.ts";

/** Skills that a person's matches ask for: the 200 best of their row, without ended jobs. */
export async function ownAnalysis(read: Kysely<ReadDatabase>, personId: string, now: Date): Promise<Analysis> {
  const jobIds = (await rankedFor(read, personId)).map(({ jobId }) => jobId);
  const [facts, jobs, { weights, month }] = await Promise.all([
    read.selectFrom("matches.candidate_facts").select(["name", "value"]).where("person_id", "=", personId).execute(),
    jobIds.length === 0
      ? []
      : read
          .selectFrom("matches.job_facts as f")
          .innerJoin("jobs.jobs as j", "j.job_id", "f.job_id")
          .where("f.job_id", "in", jobIds)
          .where("j.status", "=", "active")
          .where("j.expires_at", ">", now)
          .select(["f.job_id", "f.skills", "f.words", "f.years", "f.level", "f.workplace", "f.location", "j.title"])
          .execute(),
    scoringOf(read),
  ]);
  const byId = new Map(jobs.map((job) => [job.job_id, job]));
  const matched = jobIds.flatMap((jobId) => {
    const job = byId.get(jobId);
    return job === undefined ? [] : [{ jobId, title: job.title, facts: jobFactsOf(job) }];
  });
  return analyse(candidateFactsOf(facts), matched, weights, month);
}
