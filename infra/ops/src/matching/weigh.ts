import { setSkillWeights } from "@provenwork/command-service/matching/set-weights.steps";
import { jobFactsOf, type StoredJob } from "@provenwork/contracts/matching/stored-facts";
import { countDemand } from "@provenwork/contracts/matching/count-demand";
import { computeWeights } from "@provenwork/contracts/matching/weights";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import { eachRow } from "@provenwork/projector/kernel/source-rows";
import { inTransaction } from "@provenwork/projector/kernel/transaction";
import type pg from "pg";
import { printJson } from "../cli/print.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { stepsOf } from "../learning/seed.ts";

/** Input and context of a table of weights. */
export type Weighable = Pick<Target, "read" | "store" | "codec">;

/** A new table of weights. */
interface Table {
  readonly version: number;
  /** The number that it was computed from. */
  readonly jobs: number;
  readonly skills: number;
}

/** Sets the weights of skills by how many of the live jobs ask for each. */
export async function weigh(target: Target, { json }: { json?: boolean }): Promise<void> {
  const table = await setWeights(target);
  if (json === true) return printJson(table);
  const { version, jobs, skills } = table;
  console.log(`weights of ${skills} skills set from ${jobs} live jobs: version ${version}`);
}

/** Sets them, if the table of version `after` is still the newest. @throws Problem without a live job */
export async function setWeights(target: Weighable, after?: number): Promise<Table> {
  const { jobs, asking } = await countLiveJobs(target);
  if (jobs === 0) throw new Problem("there is no live job to compute weights from: post jobs first");
  const weights = computeWeights(jobs, asking);
  const version = await setSkillWeights(await stepsOf(target), { weights, jobs, after }, new Date());
  return { version, jobs, skills: weights.size };
}

/** Through a cursor: a million jobs need not be in memory at once. */
async function countLiveJobs({ read }: Weighable) {
  const schema = await matchesSchema(read());
  if (schema === undefined) throw new Problem("the read model matches is not live yet: start the projector first");
  const asking = new Map<string, number>();
  let jobs = 0;
  const client = await read().connect();
  try {
    await inTransaction(client, () =>
      eachRow(client, `SELECT * FROM ${schema}.job_facts WHERE active`, (row) => {
        countDemand([jobFactsOf(row as unknown as StoredJob)], asking);
        jobs += 1;
      }),
    );
  } finally {
    client.release();
  }
  return { jobs, asking };
}

/** The live schema of the read model matches; undefined before its first build. */
export async function matchesSchema(read: pg.Pool): Promise<string | undefined> {
  const builds = await listBuilds(read);
  return builds.find(({ readModel, status }) => readModel === "matches" && status === "live")?.schema;
}
