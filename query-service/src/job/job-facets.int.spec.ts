import type { JobFacets } from "@provenwork/contracts/job/search-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
/** More than are grouped. */
const many = 7_100;
const several = (count: number, given: Parameters<typeof job>[0]) => Array.from({ length: count }, () => job(given));

beforeAll(async () => {
  served = await serveForTest();
  const posted_at = new Date(Date.now() - 2 * 60 * 60_000);
  const rows = [
    ...several(many, { title: "Kettle Keeper", posted_at }),
    ...several(40, { title: "Kettle Keeper", job_type: "temporary", experience_level: "senior", posted_at }),
    ...several(3, { title: "Kettle Keeper", job_type: "contract", pay_year: 90_000, posted_at }),
  ];
  // As many as the parameters of one statement.
  for (let start = 0; start < rows.length; start += 1_000)
    await served.projector.commit({ "jobs.jobs": rows.slice(start, start + 1_000) });
});
afterAll(() => served.stop());

const facets = async (search: string) => (await (await served.get(`/api/job-facets${search}`)).json()) as JobFacets;
const some = ({ facets: all }: JobFacets, name: keyof JobFacets["facets"]) =>
  all[name].filter(({ count }) => count > 0).map(({ value, count, more }) => [value, count, more]);

it("counts small values exactly and large ones up to the bound where more jobs match than are grouped", async () => {
  for (const search of ["", "?q=kettle"]) {
    const answer = await facets(search);
    expect(answer.total).toEqual({ count: 1_000, more: true });
    expect(some(answer, "type")).toEqual([
      ["full_time", 1_000, true],
      ["contract", 3, false],
      ["temporary", 40, false],
    ]);
    expect(some(answer, "salary").map(([value, count]) => [value, count])).toEqual([
      ["40000", 3],
      ["60000", 3],
      ["80000", 3],
    ]);
    expect(some(answer, "posted").every(([, , more]) => more === true)).toBe(true);
  }
});

it("counts the values of a filter that is set among what the others let through", async () => {
  const answer = await facets("?q=kettle&type=temporary");
  expect(answer.total).toEqual({ count: 40, more: false });
  expect(some(answer, "type")).toEqual([
    ["full_time", 1_000, true],
    ["contract", 3, false],
    ["temporary", 40, false],
  ]);
  expect(some(answer, "level")).toEqual([["senior", 40, false]]);
  expect(some(answer, "salary")).toEqual([]);
});
