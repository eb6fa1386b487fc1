import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
const minute = 60_000;
const began = Date.now() - 24 * 60 * minute;
/** More than are read before an index is used: one in a hundred is rare, one in two is not. */
const many = 1_500;
const rows = Array.from({ length: many }, (_, index) => {
  const rare = index % 100 === 0;
  return job({
    title: index % 2 === 0 ? "Kettle Keeper" : "Night Baker",
    requirements: rare && index % 200 === 0 ? "A samovar." : "None.",
    responsibilities: "None.",
    description: rare ? "They polish the samovar." : "They work at night.",
    location: rare ? "Nome, AK" : "Reno, NV",
    pay_year: (index % 5) * 10_000,
    // Some at the same time: then ids decide.
    posted_at: new Date(began - Math.floor(index / 3) * minute),
  });
});
beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({ "jobs.jobs": rows.slice(0, many / 2) });
  await served.projector.commit({ "jobs.jobs": rows.slice(many / 2) });
});
afterAll(() => served.stop());

type Row = (typeof rows)[number];
const by =
  (...keys: ((row: Row) => string | number)[]) =>
  (one: Row, other: Row) => {
    const key = keys.find((each) => each(one) !== each(other));
    return key === undefined || key(one) === key(other) ? 0 : key(one) < key(other) ? 1 : -1;
  };
const postedAt = (row: Row) => new Date(row.posted_at).getTime();
const jobId = (row: Row) => row.job_id;
const newest = by(postedAt, jobId);

/** All that a search finds, page by page. */
async function found(search: string, limit = 7): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = `/api/jobs?limit=${limit}&${search}`; path !== undefined;) {
    const answer = await served.get(path);
    ids.push(...((await answer.json()) as FoundJob[]).map(({ id }) => id));
    path = answer.headers.get("Link")?.split(/[<>]/)[1];
  }
  return ids;
}
const ids = (some: readonly Row[], order = newest) => some.toSorted(order).map(jobId);
const samovars = rows.filter(({ description }) => description.includes("samovar"));
const required = samovars.filter(({ requirements }) => requirements.includes("samovar"));

it("finds rare words anywhere, tier by tier and page by page", async () => {
  expect(required.length).toBeGreaterThan(7);
  expect(await found("q=samovar")).toEqual([
    ...ids(required),
    ...ids(samovars.filter((each) => !required.includes(each))),
  ]);
  expect(await found("q=samovar&sort=newest")).toEqual(ids(samovars));
  expect(await found("q=samovar&sort=salary")).toEqual(
    ids(
      samovars,
      by((row) => row.pay_year, postedAt, jobId),
    ),
  );
});

it("finds what is at a place few jobs are at", async () => {
  expect(await found("location=nome")).toEqual(ids(samovars));
});

it("continues in order when pages leave the first scanned jobs", async () => {
  const kettles = rows.filter(({ title }) => title === "Kettle Keeper");
  expect(await found("q=kettle", 50)).toEqual(ids(kettles));
  expect(await found("q=kettle&sort=salary", 50)).toEqual(
    ids(
      kettles,
      by((row) => row.pay_year, postedAt, jobId),
    ),
  );
});

it("finds nothing where no job has the word", async () => {
  expect(await found("q=zeppelin")).toEqual([]);
  expect(await found("q=samovar&location=reno")).toEqual([]);
});
