import { nameKey } from "@provenwork/contracts/company/company-name";
import { jobFilters } from "@provenwork/contracts/job/search";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, proof } from "#testing/company-rows.ts";
import { openLiveRead } from "#testing/plans.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { facetsOf } from "./job-facets.ts";
import { searchWords } from "./search-words.ts";

let served: Served;
const now = new Date();
const day = 24 * 60 * 60_000;
const [acme, other] = ["0198c0de-1000-7000-8000-00000000000a", "0198c0de-1000-7000-8000-00000000000b"];
/** Every combination of these once. */
const rows = (["full_time", "contract", "temporary"] as const).flatMap((job_type) =>
  (["entry", "senior"] as const).flatMap((experience_level) =>
    [0, 50_000, 90_000].flatMap((pay_year) =>
      [2, 20].flatMap((age) =>
        [acme, other].map((company_id) =>
          job({
            title: pay_year === 0 ? "Night Baker" : "Samovar Keeper",
            company_id,
            own_name_key: age === 2 || experience_level === "entry" ? nameKey("Acme") : null,
            job_type,
            experience_level,
            pay_year,
            posted_at: new Date(now.getTime() - age * day),
          }),
        ),
      ),
    ),
  ),
);

beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({
    "jobs.jobs": rows,
    "companies.companies": [company(acme, { name: "Acme" }), company(other, { name: "Acme" })],
    "company_proofs.proofs": [proof(acme)],
  });
});
afterAll(() => served.stop());

type Row = (typeof rows)[number];
const isOfVerified = ({ company_id, own_name_key }: Row) => company_id === acme && own_name_key !== null;
const wasPosted = (row: Row, within: number) => new Date(row.posted_at).getTime() >= now.getTime() - within * day;

it.each([
  "",
  "verified=yes",
  "q=samovar&verified=yes",
  "type=contract&verified=yes",
  "q=samovar&type=contract,temporary&level=senior&verified=yes&posted=7",
  "q=samovar&type=contract&salary=80000",
])("counts by definition, however few jobs are grouped: %s", async (search) => {
  const { read } = await openLiveRead(served.databases.read);
  const filters = jobFilters.parse(Object.fromEntries(new URLSearchParams(search)));
  const { q, type, level, verified, salary = 0, posted } = filters;
  const passes: Record<string, (row: Row) => boolean> = {
    q: ({ title }) => q === "" || title === "Samovar Keeper",
    type: ({ job_type }) => type.length === 0 || type.some((each) => each === job_type),
    level: ({ experience_level }) => level.length === 0 || level.some((each) => each === experience_level),
    salary: ({ pay_year }) => pay_year >= salary,
    posted: (row) => posted === undefined || wasPosted(row, posted),
    verified: (row) => verified.length === 0 || isOfVerified(row),
  };
  const count = (has: (row: Row) => boolean, without = "") =>
    rows.filter((row) => has(row) && Object.entries(passes).every(([name, pass]) => name === without || pass(row)))
      .length;
  const expected = {
    total: count(() => true),
    type: ["full_time", "contract", "temporary"].map((value) => count((row) => row.job_type === value, "type")),
    level: ["entry", "senior"].map((value) => count((row) => row.experience_level === value, "level")),
    salary: [40_000, 80_000, 150_000].map((step) => count((row) => row.pay_year >= step, "salary")),
    posted: [1, 3, 30].map((within) => count((row) => wasPosted(row, within), "posted")),
    verified: [count(isOfVerified, "verified")],
  };
  const wanted = await searchWords(read, filters);
  for (const [most, days] of [
    [1, 1],
    [4, 2],
    [20, 5],
    [1, 1_000],
    [1_000, 1],
    [1_000, 1_000],
  ] as const) {
    const { total, facets } = await facetsOf(read, filters, wanted, now, { all: most, verified: most, days });
    const sizes = (name: keyof typeof facets, values: readonly (string | number)[]) =>
      values.map((value) => facets[name].find((each) => each.value === String(value))?.count);
    expect({
      total: total.count,
      type: sizes("type", ["full_time", "contract", "temporary"]),
      level: sizes("level", ["entry", "senior"]),
      salary: sizes("salary", [40_000, 80_000, 150_000]),
      posted: sizes("posted", [1, 3, 30]),
      verified: sizes("verified", ["yes"]),
    }).toEqual(expected);
  }
});
