import { randomUUID } from "node:crypto";
import type { SavedJobRow } from "@provenwork/contracts/job/saved-job-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));
const saved = (person_id: string, { job_id }: { job_id: string }, saved_at: Date) => ({ person_id, job_id, saved_at });

async function get<T>(personId: string, path: string) {
  const answer = await served.get(path, await served.signedIn("candidate", personId));
  expect(answer.status).toBe(200);
  return { body: (await answer.json()) as T, next: /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1] };
}

it("lists the viewer's saved jobs page by page, the latest first, and marks those that have closed", async () => {
  const [me, other] = [randomUUID(), randomUUID()];
  const kinds = [
    job({ title: "Open" }),
    job({ title: "Past its end", expires_at: new Date(0) }),
    job({ title: "Deleted", status: "deleted" }),
    job({ title: "Taken down", status: "taken-down" }),
  ];
  const foreign = job({ title: "Not mine" });
  await served.projector.commit({
    "jobs.jobs": [...kinds, foreign],
    "saved_jobs.jobs": [...kinds.map((each, n) => saved(me, each, hour(20 - n))), saved(other, foreign, hour(23))],
  });
  const first = await get<SavedJobRow[]>(me, "/api/saved-jobs?limit=3");
  const rest = await get<SavedJobRow[]>(me, String(first.next));
  const rows = [...first.body, ...rest.body];
  expect(first.body).toHaveLength(3);
  expect(rest.next).toBeUndefined();
  expect(rows.map(({ title, open }) => [title, open])).toEqual([
    ["Open", true],
    ["Past its end", false],
    ["Deleted", false],
    ["Taken down", false],
  ]);
  expect(rows[0]).toMatchObject({ id: kinds[0]?.job_id, savedAt: hour(20).toISOString(), verifiedDomain: null });
  expect(Object.keys(rows[2] ?? {})).not.toContain("preview");
  const { body: ids } = await get<string[]>(me, "/api/saved-jobs/ids");
  expect(ids).toEqual(kinds.map(({ job_id }) => job_id).toSorted());
});
