import { randomUUID } from "node:crypto";
import type { Caller } from "@provenwork/command-service/kernel/caller";
import type { Call, Handler } from "@provenwork/command-service/kernel/route";
import type { Command, InputOf } from "@provenwork/contracts/kernel/endpoint";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { migrate } from "@provenwork/platform/postgres/migrate";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { writeMigrations } from "@provenwork/platform/write-database/migrations";
import { afterEach, beforeEach, expect, it } from "vitest";
import { foundCompany, saveAccount } from "./market-statements.ts";
import { marketRoutes } from "./market.ts";
import { saveCandidate } from "./statements.ts";
import { crudTables } from "./tables.ts";

const [member, candidate, companyId] = [randomUUID(), randomUUID(), randomUUID()];
const employer = { role: "employer", personId: member, sessionId: randomUUID(), groupId: companyId } as const;
const applicant = { role: "candidate", personId: candidate, sessionId: randomUUID() } as const;

let database: TestWriteDatabase;
let pool: TestWriteDatabase["pool"];
let allowed = true;

beforeEach(async () => {
  database = await createTestWriteDatabase();
  pool = database.pool;
  await migrate(pool, [...writeMigrations, crudTables]);
  allowed = true;
  await saveAccount(pool, member, "member", "employer");
  await saveAccount(pool, candidate, "candidate", "candidate");
  await foundCompany(pool, companyId, member, "Sample Works");
  await saveCandidate(pool, candidate, "Pat Example", "pat@acme.example", "555-123-4567", "Boston");
});
afterEach(() => database.drop());

async function ask<C extends Command>(command: C, caller: Caller, input: InputOf<C>) {
  const limits = {
    charge: () =>
      Promise.resolve(
        allowed ? { allowed, giveBack: () => Promise.resolve() } : ({ allowed: false, retryAfter: 60 } as const),
      ),
  };
  const found = marketRoutes({ pool, limits }).find(({ contract }) => contract.name === command.name);
  const call = {
    caller,
    now: new Date(),
    newId: () => randomUUID(),
    origin: { commandId: randomUUID() },
  } as unknown as Call;
  if (found === undefined) throw new Error(`${command.name} is not among the routes`);
  return (found.handle as unknown as Handler<C>)(input, call);
}
const post = (caller: Caller = employer) => ask(PostJob, caller, PostJob.input.parse(sampleOf(PostJob)));
const apply = (jobId: string) => ask(ApplyToJob, applicant, { jobId, coverLetter: "I build bridges" });

async function posted(): Promise<string> {
  const answer = await post();
  if (!("output" in answer)) throw new Error(`refused: ${answer.refusal.code}`);
  return PostJob.output.parse(answer.output).id;
}

it("posts a job as a row, and not over the day's limit or for somebody who is no member", async () => {
  const id = await posted();
  const { rows } = await pool.query("SELECT job_id, company_id, own_name, salary_min, salary_per FROM jobs");
  expect(rows).toEqual([{ job_id: id, company_id: companyId, own_name: true, salary_min: 90_000, salary_per: "year" }]);
  expect(await post({ ...employer, groupId: randomUUID() })).toEqual({ refusal: { code: "not-a-member" } });
  allowed = false;
  expect(await post()).toEqual({ refusal: { code: "daily-limit", retryAfter: 60 } });
});

it("takes one application of a candidate for a job, and another after they have withdrawn it", async () => {
  const jobId = await posted();
  expect(await apply(jobId)).toMatchObject({ output: { jobId, status: "pending" } });
  expect(await apply(jobId)).toEqual({ refusal: { code: "already-applied" } });
  await pool.query("UPDATE applications SET status = 'withdrawn'");
  expect(await apply(jobId)).toMatchObject({ output: { status: "pending" } });
  const { rows } = await pool.query("SELECT submissions, profile->>'fullName' AS name, cover_letter FROM applications");
  expect(rows).toEqual([{ submissions: 2, name: "Pat Example", cover_letter: "I build bridges" }]);
});

it("lets one of two applications at once win", async () => {
  const jobId = await posted();
  const answers = await Promise.all([apply(jobId), apply(jobId)]);
  expect(answers.filter((answer) => "output" in answer)).toHaveLength(1);
  expect(answers).toContainEqual({ refusal: { code: "already-applied" } });
});

it("takes no application for a job that is unknown or closed, or whose company has no member who can sign in", async () => {
  expect(await apply(randomUUID())).toEqual({ refusal: { code: "no-job" } });
  const jobId = await posted();
  await pool.query("UPDATE accounts SET suspended = true WHERE person_id = $1", [member]);
  expect(await apply(jobId)).toEqual({ refusal: { code: "company-suspended" } });
  await pool.query("UPDATE jobs SET status = 'inactive'");
  expect(await apply(jobId)).toEqual({ refusal: { code: "job-closed" } });
});
