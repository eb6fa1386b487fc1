import { type JobPage, jobCursor } from "@provenwork/contracts/job/search";
import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLiveRead } from "#testing/plans.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { pageOf } from "./jobs.ts";
import { searchWords } from "./search-words.ts";

let served: Served;
const now = new Date();
const hour = 60 * 60_000;
/** More than are looked at before an index is asked, and none of them is what is searched for. */
const newest = Array.from({ length: 1_000 }, (_, index) =>
  job({ title: "Night Baker", posted_at: new Date(now.getTime() - index) }),
);
/** Posted within 200 days, two at a time. */
const older = Array.from({ length: 240 }, (_, index) =>
  job({
    title: index % 3 === 0 ? "Samovar Keeper" : "Kettle Keeper",
    requirements: index % 3 === 1 ? "Knows a samovar." : "None.",
    description: index % 7 === 0 ? "They polish the samovar." : "They work at night.",
    location: index % 2 === 0 ? "Nome, AK" : "Reno, NV",
    pay_year: (index % 5) * 10_000,
    posted_at: new Date(now.getTime() - hour - Math.floor(index / 2) * 40 * hour),
  }),
);

beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({ "jobs.jobs": newest });
  await served.projector.commit({ "jobs.jobs": older });
});
afterAll(() => served.stop());

type Row = (typeof older)[number];
const postedAt = (row: Row) => new Date(row.posted_at).getTime();
const inOrder =
  (...keys: ((row: Row) => string | number)[]) =>
  (one: Row, other: Row) => {
    const key = keys.find((each) => each(one) !== each(other));
    return key === undefined ? 0 : key(one) < key(other) ? 1 : -1;
  };
const latest = inOrder(postedAt, ({ job_id }) => job_id);
const tierOf = ({ title, requirements, description }: Row): number | undefined =>
  [title.startsWith("Samovar"), requirements.includes("samovar"), description.includes("samovar")].indexOf(true);
const samovars = older.filter((row) => tierOf(row) !== -1);
const byRelevance = [0, 1, 2].flatMap((tier) => samovars.filter((row) => tierOf(row) === tier).toSorted(latest));
const isRecent = (row: Row) => postedAt(row) >= now.getTime() - 30 * 24 * hour;

it.each<[search: string, Row[]]>([
  ["q=samovar", byRelevance],
  ["q=samovar&sort=newest", samovars.toSorted(latest)],
  [
    "q=samovar&sort=salary",
    samovars.toSorted(
      inOrder(
        ({ pay_year }) => pay_year,
        postedAt,
        ({ job_id }) => job_id,
      ),
    ),
  ],
  ["q=samovar&posted=30", byRelevance.filter(isRecent)],
  [
    "q=samovar&location=nome&salary=40000",
    byRelevance.filter((row) => row.location.startsWith("Nome") && row.pay_year === 40_000),
  ],
  ["location=nome", older.filter((row) => row.location.startsWith("Nome")).toSorted(latest)],
  ["q=samovar+zeppelin", []],
])("finds the same page by page in slices of every size: %s", async (search, expected) => {
  const { read } = await openLiveRead(served.databases.read);
  const first = GetJobs.input.parse({ limit: "9", ...Object.fromEntries(new URLSearchParams(search)) });
  const wanted = await searchWords(read, first);
  for (const days of [1, 5, 30, 1_000]) {
    const found: string[] = [];
    for (let page: JobPage | undefined = first; page !== undefined;) {
      const rows = await pageOf(read, page, wanted, now, days);
      found.push(...rows.slice(0, page.limit).map(({ job_id }) => job_id));
      const last: (typeof rows)[number] | undefined = rows.length > page.limit ? rows[page.limit - 1] : undefined;
      page = last && {
        ...first,
        after: jobCursor({ tier: last.tier, figure: last.figure, postedAt: last.posted_at, jobId: last.job_id }),
      };
    }
    expect(found, `slices of ${days} days`).toEqual(expected.map(({ job_id }) => job_id));
  }
});
