import { setSkillWeights } from "@provenwork/command-service/matching/set-weights.steps";
import { jobFactsOf, type StoredJob } from "@provenwork/contracts/matching/stored-facts";
import { weighed } from "@provenwork/contracts/matching/weights";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import type pg from "pg";
import { printJson } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { stepsOf } from "../learning/seed.ts";

/** Sets the weights of skills by how many of the live jobs ask for each. */
export async function weigh(target: Target, { json }: { json?: boolean }): Promise<void> {
  const { jobs, asking } = await countSkills(target.read());
  if (jobs === 0) throw new Problem("there is no live job to compute weights from: post jobs first");
  const weights = weighed(jobs, asking);
  const version = await setSkillWeights(await stepsOf(target), { weights, jobs }, new Date());
  if (json === true) return printJson({ version, jobs, skills: weights.size });
  console.log(`weights of ${weights.size} skills set from ${jobs} live jobs: version ${version}`);
}

/** How many live jobs there are, and how many of them ask for each skill. */
async function countSkills(read: pg.Pool): Promise<{ jobs: number; asking: Map<string, number> }> {
  const live = (await listBuilds(read)).find(({ readModel, status }) => readModel === "matches" && status === "live");
  if (live === undefined) throw new Problem("the read model matches is not live yet: start the projector first");
  const { rows } = await read.query<StoredJob>(`SELECT * FROM ${live.schema}.job_facts WHERE active`);
  const asking = new Map<string, number>();
  for (const row of rows) {
    const { skills, words = [] } = jobFactsOf(row);
    for (const { skill } of [...skills, ...words]) asking.set(skill, (asking.get(skill) ?? 0) + 1);
  }
  return { jobs: rows.length, asking };
}
