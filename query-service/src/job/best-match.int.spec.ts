import { randomUUID } from "node:crypto";
import { packed } from "@provenwork/contracts/matching/packed-matches";
import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
const ada = randomUUID();
const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const fit = { job_id: "00000000-0000-4000-8000-00000000000a", location: "Reno, NV", posted_at: at(1) };
const rows = {
  best: job({ ...fit, job_id: "00000000-0000-4000-8000-00000000000f" }),
  // Ties are ordered by id.
  secondA: job({ ...fit, title: "Welder" }),
  secondB: job({ ...fit, job_id: "00000000-0000-4000-8000-00000000000b", location: "Boise, ID" }),
  ended: job({ status: "deleted" }),
  past: job({ expires_at: at(2) }),
  newest: job({ title: "Welder", location: "Boise, ID", posted_at: at(20) }),
  older: job({ location: "Reno, NV", posted_at: at(10) }),
};
const names = new Map<string, string>(Object.entries(rows).map(([name, row]) => [row.job_id, name]));

const row = (...ranked: readonly (readonly [{ job_id: string }, number])[]) => ({
  person_id: ada,
  jobs: packed(ranked.map(([{ job_id: jobId }, score]) => ({ jobId, score }))),
  least: 0,
});

beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({
    "jobs.jobs": Object.values(rows),
    "matches.matches": [
      row([rows.best, 9_000], [rows.ended, 8_000], [rows.secondA, 700], [rows.secondB, 700], [rows.past, 5]),
    ],
  });
});
afterAll(() => served.stop());

async function pages(search: string, personId = ada): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (let url: string | undefined = `/api/jobs?sort=best-match&${search}`; url !== undefined;) {
    const answer: Response = await served.get(url, await served.signedIn("candidate", personId));
    expect(answer.status).toBe(200);
    found.push(((await answer.json()) as FoundJob[]).map(({ id }) => names.get(id)));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return found;
}

it("lists the open jobs that fit the caller, the best first, then all others, the newest first", async () => {
  expect(await pages("")).toEqual([["best", "secondA", "secondB", "newest", "older"]]);
});

it.each([1, 2, 3, 4, 5])("leads through all pages of %i by Link, each job once", async (limit) => {
  const found = await pages(`limit=${limit}`);
  expect(found.map(({ length }) => length)).toEqual([
    ...Array.from({ length: Math.floor(5 / limit) }, () => limit),
    ...(5 % limit === 0 ? [] : [5 % limit]),
  ]);
  expect(found.flat()).toEqual(["best", "secondA", "secondB", "newest", "older"]);
});

it("is narrowed by filters and by when the list was opened", async () => {
  expect(await pages("location=Reno&limit=1")).toEqual([["best"], ["secondA"], ["older"]]);
  expect(await pages("q=welder&limit=1")).toEqual([["secondA"], ["newest"]]);
  expect(await pages(`until=${at(15).toISOString()}`)).toEqual([["best", "secondA", "secondB", "older"]]);
});

it("lists the newest first for a candidate without matches", async () => {
  expect((await pages("q=welder", randomUUID())).flat()).toEqual(["newest", "secondA"]);
});

it("is refused to everyone else, naming the field", async () => {
  for (const headers of [{}, await served.signedIn("employer"), await served.signedIn("admin")]) {
    const answer = await served.get("/api/jobs?sort=best-match", headers);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { sort: "Sign in as a candidate to sort by best match" } }),
    ]);
  }
});
