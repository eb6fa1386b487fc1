import { randomUUID } from "node:crypto";
import { Register } from "@provenwork/contracts/account/commands";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { Pool } from "undici";
import { z } from "zod";
import { type Browser, openBrowser } from "../harness/browser.ts";
import { closedLoop } from "../harness/closed-loop.ts";
import { callWithRetries } from "../harness/call-with-retries.ts";
import { type LoadResult, type LoadedArm, connections, measured } from "./load.ts";

const companies = 8;
const people = 32;
/** Each job is applied for by so many. */
const eachJob = 3;

interface Market {
  readonly members: readonly Browser[];
  readonly candidates: readonly Browser[];
}

/** Members and candidates of an arm, signed in before anything is measured: a password is hashed for long. */
export async function openMarket({ url }: Pick<LoadedArm, "url">): Promise<Market> {
  const pool = new Pool(url, { connections: 8 });
  const several = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
  const members = await several(companies, () => signedUp(pool, "employer", CompleteEmployerProfile));
  const candidates = await several(people, () => signedUp(pool, "candidate", ProvidePersonalInformation));
  await pool.close();
  return { members, candidates };
}

/** Members post jobs and candidates apply for them, on 64 connections, for the given seconds. */
export const loadMarket = (arm: LoadedArm, { members, candidates }: Market, seconds: number): Promise<LoadResult> =>
  measured(arm, (answered) => {
    let jobs = 0;
    return closedLoop({ url: arm.url, connections, seconds }, async (client, timeIsUp) => {
      const nth = jobs++;
      const member = members[nth % companies] as Browser;
      const post = await sent(PostJob.name, PostJob.path, member.on(client), sampleOf(PostJob));
      answered(post, PostJob.name);
      const { id } = z.object({ id: z.uuid() }).parse(post.body);
      for (let one = 0; one < eachJob && !timeIsUp(); one += 1) {
        const candidate = candidates[(nth * eachJob + one) % people] as Browser;
        const path = ApplyToJob.path.replace("{jobId}", id);
        answered(await sent(ApplyToJob.name, path, candidate.on(client), {}), ApplyToJob.name);
      }
    });
  });

async function signedUp(
  pool: Pool,
  userType: "candidate" | "employer",
  profile: typeof CompleteEmployerProfile | typeof ProvidePersonalInformation,
): Promise<Browser> {
  const browser = openBrowser(pool);
  await sent(Register.name, Register.path, browser, registration({ userType }));
  await sent(profile.name, profile.path, browser, sampleOf(profile));
  return browser;
}

const sent = (name: string, path: string, browser: Browser, body: unknown) => {
  const key = randomUUID();
  return callWithRetries(name, () => browser.post(path, body, key));
};
