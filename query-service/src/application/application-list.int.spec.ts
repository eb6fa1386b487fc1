import type { ApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { randomUUID } from "node:crypto";
import { applicationCursor } from "@provenwork/contracts/application/list-rules";
import { percentOf } from "@provenwork/contracts/matching/percent";
import type { EmployerApplication, EmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { application, review } from "#testing/application-rows.ts";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { experience, job, listed } from "#testing/rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { companyApplications, sorted } from "./company-applications.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));
const facts = ({ job_id }: { job_id: string }, skills: string) => ({
  job_id,
  active: true,
  skills,
  words: "",
  years: null,
  level: "entry",
  workplace: "remote",
  location: "Austin, TX",
});

/**
 * Four applications, the newest first: Ada's (all work verified, fits best, 5 stars), Bo's (half of it, fits in part, not opened),
 * Cy's (nothing verified, 2 stars) and Di's, who withdrew (all verified, would fit).
 */
async function company() {
  const [pat, company_id] = [randomUUID(), randomUUID()];
  await served.join(pat, company_id);
  const cook = job({ company_id, title: "Line Cook" });
  const baker = job({ company_id, title: "Baker" });
  const people = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [ada, bo, cy, di] = people;
  const entriesOf = (person: string) => [experience(person, { status: "verified" }), experience(person)] as const;
  const entries = [entriesOf(ada), entriesOf(bo), entriesOf(cy), entriesOf(di)] as const;
  const sent = (place: number, ...which: number[]) =>
    JSON.stringify(
      which.map((each) => {
        const { experience_id: experienceId, company: at, role } = entries[place]?.[each] ?? experience(ada);
        return { experienceId, company: at, role, startDate: "Jan-20", endDate: null, currentJob: true };
      }),
    );
  const rows = [
    application(ada, cook, { applied_at: hour(12), full_name: "Ada", opened: true, experiences: sent(0, 0) }),
    application(bo, baker, { applied_at: hour(11), full_name: "Bo", experiences: sent(1, 0, 1) }),
    application(cy, cook, { applied_at: hour(10), full_name: "Cy", opened: true, experiences: sent(2, 1) }),
    application(di, baker, { applied_at: hour(9), full_name: "Di", status: "withdrawn", experiences: sent(3, 0) }),
  ] as const;
  await served.projector.commit({
    "jobs.jobs": [cook, baker],
    "applications.applications": rows,
    "application_reviews.reviews": rows.map((row, index) => review(row, { rating: [5, null, 2, null][index] ?? null })),
    "work_experiences.work_experiences": entries.flat(),
    "work_experiences.listed_experiences": entries.flatMap(([one, other]) => [listed(one), listed(other, 2)]),
    // Of Bo's the dates that he sent, of Ada's others.
    "confirmations.answers": [
      confirmationRow(entries[0][0]),
      confirmationRow(entries[1][0], { end_date: null, current_job: true }),
    ],
    "matches.job_facts": [facts(cook, "sql:required kafka:required"), facts(baker, "sql:required kafka:required")],
    "matches.candidate_facts": [
      { person_id: ada, name: "typed-skills", value: "sql kafka" },
      { person_id: bo, name: "typed-skills", value: "sql" },
      { person_id: di, name: "typed-skills", value: "sql kafka" },
    ],
  });
  const headers = await served.signedIn("employer", pat);
  const get = (path: string) => served.get(path, headers);
  const list = async (search: string) => {
    const answer = await get(`/api/employer/applications?${search}`);
    expect(answer.status, search).toBe(200);
    return (await answer.json()) as EmployerApplication[];
  };
  const names = async (search: string) => (await list(search)).map(({ candidate }) => candidate.user?.fullName);
  return { cook, baker, get, list, names };
}

const nextOf = (answer: Response) => /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];

describe("GET /api/employer/applications", () => {
  it("says what is not opened and how each candidate fits now, but not of who withdrew", async () => {
    const { list } = await company();
    const all = await list("");
    expect(all.map(({ unopened }) => unopened)).toEqual([false, true, false, false]);
    const [ada, bo, cy, di] = all.map(({ fit }) => fit);
    expect(ada).toBeGreaterThan(bo ?? 0);
    expect(bo).toBeGreaterThan(0);
    expect([cy, di]).toEqual([null, null]);
  });

  it("filters by verified work, fit, rating and what is not opened, also all at once", async () => {
    const { names, list, baker } = await company();
    const [{ fit: best } = { fit: null }] = await list("");
    expect(await names("verified=all")).toEqual(["Ada", "Di"]);
    expect(await names("verified=some")).toEqual(["Ada", "Bo", "Di"]);
    expect(await names("verified=confirmed")).toEqual(["Bo"]);
    expect(await names("verified=none")).toEqual(["Cy"]);
    expect(await names(`minFit=${best}`)).toEqual(["Ada"]);
    expect(await names("minFit=1")).toEqual(["Ada", "Bo"]);
    expect(await names("rating=5")).toEqual(["Ada"]);
    expect(await names("rating=4-or-more")).toEqual(["Ada"]);
    expect(await names("rating=2-or-less")).toEqual(["Cy"]);
    expect(await names("rating=none")).toEqual(["Bo", "Di"]);
    expect(await names("unopened=true")).toEqual(["Bo"]);
    const all = `jobId=${baker.job_id}&verified=some&minFit=1&rating=none&unopened=true&status=pending&q=bo&sort=fit`;
    expect(await names(all)).toEqual(["Bo"]);
    expect(await names(`${all}&order=asc&limit=100`)).toEqual(["Bo"]);
  });

  it.each([
    ["applied", ["Ada", "Bo", "Cy", "Di"]],
    ["job", ["Ada", "Cy", "Bo", "Di"]],
    ["verified", ["Ada", "Bo", "Di", "Cy"]],
    ["fit", ["Ada", "Bo", "Cy", "Di"]],
    ["rating", ["Ada", "Cy", "Bo", "Di"]],
    ["unopened", ["Bo", "Ada", "Cy", "Di"]],
  ])("sorts by %s both ways, each once over all pages, in the export, too", async (sort, expected) => {
    const { names, get } = await company();
    expect(await names(`sort=${sort}`)).toEqual(expected);
    expect(await names(`sort=${sort}&order=asc`)).toEqual(expected.toReversed());
    for (const filter of ["", "&verified=some", "&minFit=1"]) {
      const whole = await names(`sort=${sort}${filter}`);
      const seen: unknown[] = [];
      for (
        let url: string | undefined = `/api/employer/applications?limit=1&sort=${sort}${filter}`;
        url !== undefined;
      ) {
        const answer = await get(url);
        seen.push(...((await answer.json()) as EmployerApplication[]).map(({ candidate }) => candidate.user?.fullName));
        url = nextOf(answer);
      }
      expect(seen, filter).toEqual(whole);
    }
    const csv = await (await get(`/api/employer/application-export?sort=${sort}`)).text();
    expect(
      csv
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.slice(1, line.indexOf('"', 1))),
    ).toEqual(expected);
  });

  it("counts under the same filters", async () => {
    const { get, cook } = await company();
    const counts = async (search: string) => {
      const all = (await (await get(`/api/employer/application-counts?${search}`)).json()) as EmployerApplicationCounts;
      return [all.all, all.pending, all.approved, all.rejected, all.unopened].map(({ count }) => count);
    };
    expect(await counts("")).toEqual([4, 3, 0, 0, 1]);
    expect(await counts(`jobId=${cook.job_id}`)).toEqual([2, 2, 0, 0, 0]);
    expect(await counts("verified=some")).toEqual([3, 2, 0, 0, 1]);
    expect(await counts("minFit=1&rating=none")).toEqual([1, 1, 0, 0, 1]);
    expect(await counts("unopened=true&verified=none")).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    "minFit=0",
    "minFit=101",
    "minFit=1e9",
    "verified=most",
    "rating=6",
    "unopened=false",
    "sort=name",
    "order=up",
    "after=99999~1_x",
    "sort=fit&sort=job",
  ])("refuses ?%s", async (search) => {
    const { get } = await company();
    expect((await get(`/api/employer/applications?${search}`)).status).toBe(422);
  });

  it("takes a cursor of another order without an error", async () => {
    const { get } = await company();
    const at = { appliedAt: new Date(99_999_999_999_999), personId: randomUUID(), jobId: randomUUID() };
    for (const after of [applicationCursor(at), applicationCursor({ ...at, value: 9_999 })])
      for (const sort of ["applied", "job", "verified", "fit", "rating", "unopened"]) {
        const answer = await get(`/api/employer/applications?sort=${sort}&after=${encodeURIComponent(after)}`);
        expect(answer.status, `${sort} ${after}`).toBe(200);
      }
  });

  it("tells nothing about the title of another company's job in a cursor", async () => {
    const { get } = await company();
    const theirs = job({ company_id: randomUUID(), title: "Zookeeper" });
    await served.projector.commit({ "jobs.jobs": [theirs] });
    const after = applicationCursor({ appliedAt: new Date(), personId: randomUUID(), jobId: theirs.job_id });
    const answer = await get(`/api/employer/applications?sort=job&order=desc&after=${encodeURIComponent(after)}`);
    expect(await answer.json()).toEqual([]);
  });
});

it("GET /api/employer/applications/{applicationId}/fit: parts and skills while it stands, and nothing of another company's", async () => {
  const { get, list } = await company();
  const [ada, bo, , di] = await list("");
  const entry = bo?.candidate.workExperiences ?? [];
  const [personId = ""] = [bo?.id.slice(0, 36)];
  const { rows } = await served.databases.read.query<{ experiences: string }>(
    `SELECT experiences FROM ${(await openLiveRead(served.databases.read)).live.get("applications")}.applications WHERE person_id = $1`,
    [personId],
  );
  const [proven, plain] = JSON.parse(rows[0]?.experiences ?? "[]") as { experienceId: string }[];
  const fact = (name: string, value = "") => ({ person_id: personId, name, value });
  await served.projector.commit({
    "matches.candidate_facts": [
      ...[proven, plain].map((each) => fact(`listed ${each?.experienceId}`)),
      fact(`verified ${proven?.experienceId}`),
      fact(`experience-skills ${proven?.experienceId}`, "python"),
      fact(`experience-skills ${plain?.experienceId}`, "python kubernetes"),
      // Verified, but not sent with this application.
      fact("verified other"),
      fact("listed other"),
      fact("experience-skills other", "sql"),
    ],
  });
  const fitOf = async (id: string | undefined) =>
    (await (await get(`/api/employer/applications/${id}/fit`)).json()) as ApplicantFit;
  const { match, skills } = await fitOf(bo?.id);
  expect(entry).toHaveLength(2);
  expect(match).toMatchObject({ matchDetails: { matchedSkills: ["SQL"] }, missing: [{ name: "Apache Kafka" }] });
  expect(match).not.toHaveProperty("matchReasons");
  expect(skills).toEqual({ fromVerified: ["Python"], listed: ["Kubernetes", "SQL"] });
  expect(percentOf((await fitOf(ada?.id)).match?.matchScore ?? 0)).toBe(ada?.fit);
  expect(await fitOf(di?.id)).toEqual({ match: null, skills: { fromVerified: [], listed: [] } });
  const theirs = await company();
  for (const id of [bo?.id, `${randomUUID()}-${randomUUID()}`])
    expect((await theirs.get(`/api/employer/applications/${id}/fit`)).status).toBe(404);
  expect((await theirs.get("/api/employer/applications/x/fit")).status).toBe(422);
});

const member = randomUUID();
const [big, bigJob] = [randomUUID(), randomUUID()];
const size = 12_000;

/** A company with one large job and a small one, among others. */
async function fill() {
  const pool = served.databases.read;
  const { live, read } = await openLiveRead(pool);
  await served.join(member, big);
  await served.projector.commit({
    "jobs.jobs": [
      job({ company_id: big, job_id: bigJob, title: "Big" }),
      job({ company_id: big, title: "Small" }),
      ...Array.from({ length: 1_000 }, () => job()),
    ],
  });
  const id = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  const columns = "person_id, job_id, company_id";
  await pool.query(`
    INSERT INTO ${live.get("applications")}.applications (${columns}, status, applied_at, full_name, email, experiences, revision, opened)
      SELECT ${id}, '${bigJob}', '${big}', 'pending', now() - n * interval '1 minute', 'N' || n, '', '[]', 0, n % 500 <> 0
      FROM generate_series(1, ${size}) n;
    INSERT INTO ${live.get("application_reviews")}.reviews (${columns}, rating, stage, applied_at, revision)
      SELECT ${id}, '${bigJob}', '${big}', CASE WHEN n % 100 = 0 THEN 1 + n % 5 END, 'new', now() - n * interval '1 minute', 0
      FROM generate_series(1, ${size}) n;
    ANALYZE ${live.get("applications")}.applications;
    ANALYZE ${live.get("jobs")}.jobs;
    ANALYZE ${live.get("application_reviews")}.reviews`);
  return read;
}

it("reads as much as a page by an index of the order, however many applications there are", async () => {
  const read = await fill();
  const cursor = { appliedAt: new Date(), personId: randomUUID(), jobId: bigJob };
  for (const sort of ["applied", "unopened", "rating"] as const)
    for (const order of ["desc", "asc"] as const)
      for (const after of [undefined, applicationCursor({ ...cursor, value: 0 })]) {
        const page = sorted(companyApplications(read, big, {}, sort), { companyId: big, sort, order, after });
        const { rows, kinds } = await costOf(page.select("a.person_id").limit(51));
        expect(
          kinds.filter((kind) => /Sort|Seq Scan/.test(kind)),
          `${sort} ${order}`,
        ).toEqual([]);
        expect(rows, `${sort} ${order}`).toBeLessThan(200);
      }
  for (const filters of [{ unopened: "true" }, { unopened: "true", jobId: bigJob }, { rating: "5" }] as const) {
    const page = sorted(companyApplications(read, big, filters), { companyId: big, sort: "applied", order: "desc" });
    const { kinds, rows } = await costOf(page.select("a.person_id").limit(51));
    expect(
      kinds.filter((kind) => kind === "Seq Scan"),
      JSON.stringify(filters),
    ).toEqual([]);
    expect(rows, JSON.stringify(filters)).toBeLessThan(size);
  }
});

it("looks up fit and verified work for the newest 1,000, and counts say that there are more", async () => {
  const headers = await served.signedIn("employer", member);
  const get = async <T>(path: string) => (await (await served.get(path, headers)).json()) as T;
  const counts = await get<EmployerApplicationCounts>("/api/employer/application-counts?verified=none");
  expect(counts.all).toEqual({ count: 1_000, more: true });
  const none = await get<EmployerApplicationCounts>("/api/employer/application-counts?verified=all");
  expect(none.all).toEqual({ count: 0, more: true });
  const [oldest] = await get<EmployerApplication[]>("/api/employer/applications?sort=fit&order=asc&limit=1");
  expect(oldest?.candidate.user?.fullName).toBe("N1000");
});
