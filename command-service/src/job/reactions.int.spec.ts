import { randomUUID } from "node:crypto";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const inDays = (days: number) => new Date(slice.clock.now.getTime() + days * 86_400_000).toISOString();

it("a job expires by its timer, once, and one with a later date stays", async () => {
  await slice.startReactors();
  const [jobId, companyId, commandId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = slice.clock.now.toISOString();
  const origin = { commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now };
  const steps = slice.steps(systemOrigin(origin));
  await steps.handle(
    jobs,
    jobId,
    () =>
      accept({
        type: "JobPosted" as const,
        data: { jobId, companyId, ...lineCook, postedAt: at, expiresAt: inDays(30) },
      }),
    { step: "post" },
  );
  await steps.handle(
    jobs,
    jobId,
    () =>
      accept({
        type: "JobChanged" as const,
        data: { jobId, companyId, ...lineCook, expiresAt: inDays(60), changedAt: at },
      }),
    { step: "change" },
  );
  const types = async () => (await slice.events(`job-${jobId}`)).map(({ type }) => type);
  const timers = async () =>
    (await slice.write.database.selectFrom("due").selectAll().execute()).filter(({ kind }) => kind === "expire-job");
  await until(async () => (await timers()).length === 2);
  slice.clock.forward(30 * 86_400);
  await until(async () => (await timers()).some(({ done_at }) => done_at !== null));
  expect(await types()).toEqual(["JobPosted", "JobChanged"]);
  slice.clock.forward(30 * 86_400);
  await until(async () => (await timers()).every(({ done_at }) => done_at !== null));
  expect(await types()).toEqual(["JobPosted", "JobChanged", "JobExpired"]);
});

it("the jobs of a company that closes are taken down, earlier and later ones, and those of others stay", async () => {
  const [companyId, other, ...jobIds] = Array.from({ length: 5 }, () => randomUUID()) as [string, string, ...string[]];
  const at = slice.clock.now.toISOString();
  const append = async <E extends object>(type: StreamType<never, never>, id: string, event: E) => {
    const commandId = randomUUID();
    const origin = { commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now };
    await slice.steps(systemOrigin(origin)).handle(type, id, () => accept(event as never));
  };
  const post = (jobId: string, of: string) =>
    append(jobs as never, jobId, {
      type: "JobPosted",
      data: { jobId, companyId: of, ...lineCook, postedAt: at, expiresAt: inDays(30) },
    });
  const [before = "", others = "", late = ""] = jobIds;
  await post(before, companyId);
  await post(others, other);
  // Jobs from before the reactors first ran are found, too.
  await slice.startReactors();
  await append(companies as never, companyId, { type: "CompanyClosed", data: { companyId, closedAt: at } });
  await post(late, companyId);
  const types = async (jobId: string) => (await slice.events(`job-${jobId}`)).map(({ type }) => type);
  await until(async () => (await types(before)).length === 2 && (await types(late)).length === 2);
  expect((await slice.events(`job-${before}`))[1]).toMatchObject({
    type: "JobTakenDown",
    data: { from: "active", reason: "company-closed" },
  });
  expect(await types(late)).toEqual(["JobPosted", "JobTakenDown"]);
  expect(await types(others)).toEqual(["JobPosted"]);
});
