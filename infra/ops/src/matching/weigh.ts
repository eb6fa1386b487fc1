import { setSkillWeights } from "@provenwork/command-service/matching/set-weights.steps";
import type { JobFacts } from "@provenwork/contracts/matching/facts";
import { jobFactsOf, type StoredJob } from "@provenwork/contracts/matching/stored-facts";
import { countAsking } from "@provenwork/contracts/matching/count-asking";
import { weighed } from "@provenwork/contracts/matching/weights";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import type pg from "pg";
import { printJson } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { stepsOf } from "../learning/seed.ts";

/** Sets the weights of skills by how many of the live jobs ask for each. */
export async function weigh(target: Target, { json }: { json?: boolean }): Promise<void> {
  const jobs = await liveJobs(target.read());
  if (jobs.length === 0) throw new Problem("there is no live job to compute weights from: post jobs first");
  const weights = weighed(jobs.length, countAsking(jobs));
  const version = await setSkillWeights(await stepsOf(target), { weights, jobs: jobs.length }, new Date());
  if (json === true) return printJson({ version, jobs: jobs.length, skills: weights.size });
  console.log(`weights of ${weights.size} skills set from ${jobs.length} live jobs: version ${version}`);
}

async function liveJobs(read: pg.Pool): Promise<JobFacts[]> {
  const live = (await listBuilds(read)).find(({ readModel, status }) => readModel === "matches" && status === "live");
  if (live === undefined) throw new Problem("the read model matches is not live yet: start the projector first");
  const { rows } = await read.query<StoredJob>(`SELECT * FROM ${live.schema}.job_facts WHERE active`);
  return rows.map(jobFactsOf);
}
