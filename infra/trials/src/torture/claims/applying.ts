import { randomUUID } from "node:crypto";
import { Register } from "@provenwork/contracts/account/commands";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { Pool } from "undici";
import { z } from "zod";
import { type Browser, openBrowser } from "../../bench/harness/browser.ts";
import { untilAvailable, outcomeOf } from "../harness/outcomes.ts";
import { atOnce } from "./rounds.ts";

/** A candidate with personal information. */
export async function openApplicant(pool: Pool): Promise<Browser> {
  const browser = openBrowser(pool);
  await made(browser, Register, registration({ username: `applicant-${randomUUID().slice(0, 8)}` }));
  await made(browser, ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  return browser;
}

/** A job of a company of its own, so that no limit of a company counts. */
export async function openJob(pool: Pool): Promise<string> {
  const browser = openBrowser(pool);
  const username = `employer-${randomUUID().slice(0, 8)}`;
  await made(browser, Register, registration({ username, userType: "employer" }));
  await made(browser, CompleteEmployerProfile, sampleOf(CompleteEmployerProfile));
  return z.object({ id: z.uuid() }).parse(await made(browser, PostJob, sampleOf(PostJob))).id;
}

/** One candidate applies for one job, each time as if for the first time. */
export const applyAtOnce = (browser: Browser, jobId: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: atOnce }, async () => {
      const key = randomUUID();
      return outcomeOf(await untilAvailable(() => browser.post(ApplyToJob.path.replace("{jobId}", jobId), {}, key)));
    }),
  );

async function made(browser: Browser, { name, path }: Command, input: unknown): Promise<unknown> {
  const key = randomUUID();
  const { status, body } = await untilAvailable(() => browser.post(path, input, key));
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
