import { randomUUID } from "node:crypto";
import { ChangeJob, PostJob } from "@provenwork/contracts/job/commands";
import { CountJobView } from "@provenwork/contracts/job/view-commands";
import { jobViewsStream } from "@provenwork/contracts/job/view-state";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountsOf } from "#testing/accounts-of.ts";
import { testClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let service: TestService;
/** Appends are lost before or after they happen. */
let failing: "before" | "after" | undefined;
/** The job whose views cannot be appended. */
let unwritable: string | undefined;
let now = new Date("2026-11-27T12:00:00.000Z");
beforeAll(async () => {
  service = await openService(
    {},
    {
      clock: () => now,
      wrapStore: (store) => ({
        ...store,
        async append(stream, ...given) {
          if (unwritable !== undefined && stream.startsWith(jobViewsStream(unwritable)))
            throw new EventStoreUnavailable("away");
          const lost = stream.startsWith("job-views-") ? failing : undefined;
          if (lost === "before") throw new EventStoreUnavailable("away");
          const appended = await store.append(stream, ...given);
          if (lost === "after") throw new EventStoreUnavailable("the answer was lost");
          return appended;
        },
      }),
    },
  );
});
afterAll(() => service.close());

async function posted() {
  const owner = await founder(service);
  const { body } = await owner.client.call(PostJob, sampleOf(PostJob));
  return { owner, jobId: String(body["id"]) };
}
const visitor = () => testClient(service.app);
const view = async (jobId: string, by = visitor()) => {
  const { status, body } = await by.call(CountJobView, { jobId });
  return [status, body["counted"] ?? body["code"]];
};
const counted = async (jobId: string) =>
  (await service.events())
    .filter(({ stream }) => stream.startsWith(jobViewsStream(jobId)))
    .map(({ data }) => [data["day"], data["views"], data["viewsOfDay"]]);

it("counts a day's views of a job in one event for each flush", async () => {
  const { jobId } = await posted();
  for (let each = 0; each < 3; each += 1) expect(await view(jobId)).toEqual([200, true]);
  expect(await counted(jobId)).toEqual([]);
  await service.jobViews.flush();
  await service.jobViews.flush();
  now = new Date("2026-11-27T23:59:59.000Z");
  await view(jobId);
  now = new Date("2026-11-28T00:00:00.000Z");
  await view(jobId);
  await service.jobViews.flush();
  expect(await counted(jobId)).toEqual([
    ["2026-11-27", 3, 3],
    ["2026-11-27", 1, 4],
    ["2026-11-28", 1, 1],
  ]);
});

it("counts neither the company's own members, nor staff, nor a job that is not listed", async () => {
  const { owner, jobId } = await posted();
  const accounts = await accountsOf(service);
  const member = await colleague(service, owner.companyId, "recruiter");
  for (const by of [owner.client, member.client, await accounts.signedIn(await accounts.made("admin"))])
    expect(await view(jobId, by)).toEqual([200, false]);
  expect(await view(jobId, (await founder(service)).client)).toEqual([200, true]);
  await owner.client.call(ChangeJob, { jobId, isActive: false });
  expect(await view(jobId)).toEqual([200, false]);
  expect(await view(randomUUID())).toEqual([404, "no-job"]);
  await service.jobViews.flush();
  expect((await counted(jobId)).map(([, views]) => views)).toEqual([1]);
});

it.each(["before", "after"] as const)(
  "loses and doubles nothing where an append is lost %s it happened",
  async (lost) => {
    const [one, other] = [await posted(), await posted()];
    await view(one.jobId);
    await view(other.jobId);
    failing = lost;
    await expect(service.jobViews.flush()).rejects.toThrow(EventStoreUnavailable);
    failing = undefined;
    await view(one.jobId);
    await service.jobViews.flush();
    expect((await counted(one.jobId)).map(([, , views]) => views)).toEqual([1, 2]);
    expect((await counted(other.jobId)).map(([, , views]) => views)).toEqual([1]);
  },
);

it("counts the views of a job at two processes that append at the same time", async () => {
  const { jobId } = await posted();
  const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Its first append was decided before the other process wrote, and arrives after it.
  const other = await serviceOn(service.settings, {
    clock: () => now,
    wrapStore: (store) => ({
      ...store,
      async append(stream, ...given) {
        if (stream.startsWith(jobViewsStream(jobId))) read.resolve();
        await written.promise;
        return store.append(stream, ...given);
      },
    }),
  });
  const elsewhere = testClient(other.app);
  for (let each = 0; each < 2; each += 1) await view(jobId);
  for (let each = 0; each < 3; each += 1) await view(jobId, elsewhere);
  const late = other.jobViews.flush();
  await read.promise;
  await service.jobViews.flush();
  written.resolve();
  await late;
  expect((await counted(jobId)).map(([, ...views]) => views)).toEqual([
    [2, 2],
    [3, 5],
  ]);
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([view(jobId), view(jobId, elsewhere)]);
    await Promise.all([service.jobViews.flush(), other.jobViews.flush()]);
    expect((await counted(jobId)).at(-1)?.[2]).toBe(5 + 2 * round);
  }
  await other.close();
});

it("counts on where the views of one job cannot be appended", async () => {
  const [one, other] = [await posted(), await posted()];
  await view(one.jobId);
  await view(other.jobId);
  unwritable = one.jobId;
  for (let each = 0; each < 2; each += 1) await expect(service.jobViews.flush()).rejects.toThrow(EventStoreUnavailable);
  expect((await counted(other.jobId)).map(([, views]) => views)).toEqual([1]);
  unwritable = undefined;
  await service.jobViews.flush();
  expect((await counted(one.jobId)).map(([, views]) => views)).toEqual([1]);
});

it("a network counts 1,000 an hour at most", async () => {
  const { jobId } = await posted();
  const by = testClient(service.app, "198.51.100.7");
  const answers = new Map<number, number>();
  for (let each = 0; each < 1_001; each += 1) {
    const { status } = await by.call(CountJobView, { jobId });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect(answers).toEqual(
    new Map([
      [200, 1_000],
      [429, 1],
    ]),
  );
});
