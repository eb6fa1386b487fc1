import { randomUUID } from "node:crypto";
import { termCursor } from "@provenwork/contracts/administration/search-terms";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company } from "#testing/company-rows.ts";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { application } from "#testing/application-rows.ts";
import { certificate, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { foundIds } from "./term-search.ts";

let served: Served;
let admin: Record<string, string>;
const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const ada = randomUUID();
const [acme, ajax] = [randomUUID(), randomUUID()];
const cook = job({ title: "Line Cook", posted_at: at(1), company_id: acme });
const keeper = job({
  title: "Kettle Keeper",
  posted_at: at(2),
  status: "taken-down",
  taken_down_because: "It asks for a deposit",
});
const applied = application(ada, cook, { applied_at: at(3) });
const standing = certificate({ experience_id: randomUUID(), person_id: ada }, { issued_at: at(1) });
const revoked = certificate({ experience_id: randomUUID(), person_id: ada }, { issued_at: at(2) });
const term = (kind: string, id: string, slot: string, text: string) => ({
  kind,
  id,
  slot,
  term: text,
  person_id: null,
});

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  await served.projector.commit({
    "companies.companies": [
      company(acme, { name: "Acme Works", founded_at: at(1) }),
      company(ajax, { name: "Ajax Works", founded_at: at(2) }),
    ],
    "jobs.jobs": [cook, keeper],
    "applications.applications": [applied],
    "certificates.certificates": [standing, revoked],
    "certificates.revoked_certificates": [
      { certificate_id: revoked.certificate_id, reason: "verification-rejected", revoked_at: at(5) },
    ],
    "admin_search.terms": [
      term("company", acme, "name.0", "acme works"),
      term("company", acme, "name.1", "works"),
      term("company", ajax, "name.0", "ajax works"),
      term("company", ajax, "name.1", "works"),
      term("job", cook.job_id, "title.0", "line cook"),
      term("job", cook.job_id, "company-id.0", acme),
      term("job", keeper.job_id, "title.0", "kettle keeper"),
      // Of a job whose row is not there.
      term("job", randomUUID(), "title.0", "kettle mender"),
      term("application", `${ada}-${cook.job_id}`, "name.0", "ada example"),
      term("application", `${ada}-${cook.job_id}`, "job-id.0", cook.job_id),
      term("certificate", revoked.certificate_id, "id.0", revoked.certificate_id),
      term("certificate", standing.certificate_id, "domain.0", "acme.example"),
    ],
  });
});
afterAll(() => served.stop());

async function list(path: string, query = "") {
  const seen: Record<string, unknown>[] = [];
  for (let url: string | undefined = `/api/admin/${path}?limit=1${query}`; url !== undefined;) {
    const answer = await served.get(url, admin);
    expect(answer.status).toBe(200);
    seen.push(...((await answer.json()) as Record<string, unknown>[]));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return seen;
}
const names = async (path: string, key: string, query?: string) => (await list(path, query)).map((row) => row[key]);

it("GET /api/admin/companies: the newest first, or by a word of the name, each once, page by page", async () => {
  expect(await names("companies", "name")).toEqual(["Ajax Works", "Acme Works"]);
  expect(await names("companies", "name", "&q=A")).toEqual(["Acme Works", "Ajax Works"]);
  expect(new Set(await names("companies", "name", "&q=works"))).toEqual(new Set(["Acme Works", "Ajax Works"]));
  expect(await names("companies", "name", "&q=orks")).toEqual([]);
});

it("GET /api/admin/jobs: by a word of the title or the company's id, with why one was taken down", async () => {
  expect(await names("jobs", "title", "&q=LINE")).toEqual(["Line Cook"]);
  expect(await names("jobs", "title", `&q=${acme}`)).toEqual(["Line Cook"]);
  expect(await list("jobs", "&q=kettle")).toMatchObject([
    { title: "Kettle Keeper", status: "taken-down", takenDownBecause: "It asks for a deposit" },
  ]);
});

it("GET /api/admin/applications: by the applicant's name or the job's id", async () => {
  expect(await names("applications", "title", "&q=ada")).toEqual(["Line Cook"]);
  expect(await names("applications", "fullName", `&q=${cook.job_id}`)).toEqual(["Ada Example"]);
  expect(await names("applications", "fullName")).toEqual(["Ada Example"]);
});

it("GET /api/admin/applications: by the title or company of its job as well, each once, page by page", async () => {
  const [bob, cal] = [randomUUID(), randomUUID()];
  const linesman = job({ title: "Linesman", posted_at: at(2) });
  const ofBob = application(bob, linesman, { applied_at: at(4), full_name: "Bob Lineham" });
  const ofCal = application(cal, cook, { applied_at: at(5), full_name: "Cal Example" });
  const idOf = (person: string, of: { job_id: string }) => `${person}-${of.job_id}`;
  await served.projector.commit({
    "jobs.jobs": [linesman],
    "applications.applications": [ofBob, ofCal],
    "admin_search.terms": [
      term("job", linesman.job_id, "title.0", "linesman"),
      term("job", cook.job_id, "company.0", "lineage foods"),
      term("application", idOf(bob, linesman), "name.1", "lineham"),
      term("application", idOf(bob, linesman), "job-id.0", linesman.job_id),
      term("application", idOf(cal, cook), "job-id.0", cook.job_id),
    ],
  });
  const ofCook = ada < cal ? ["Ada Example", "Cal Example"] : ["Cal Example", "Ada Example"];
  expect(await names("applications", "fullName", "&q=line%20cook")).toEqual(ofCook);
  expect(await names("applications", "fullName", "&q=linea")).toEqual(ofCook);
  expect(await names("applications", "fullName", "&q=line")).toEqual(["Bob Lineham", ...ofCook]);
  expect(await names("applications", "fullName", "&q=linesman")).toEqual(["Bob Lineham"]);
  expect(await names("applications", "fullName", "&q=kettle")).toEqual([]);
});

it("GET /api/admin/certificates: by id or domain, and which of them are revoked", async () => {
  expect(await names("certificates", "id")).toEqual([revoked.certificate_id, standing.certificate_id]);
  expect(await list("certificates", `&q=${revoked.certificate_id.toUpperCase()}`)).toMatchObject([
    { revoked: { reason: "verification-rejected", at: at(5).toISOString() } },
  ]);
  expect(await list("certificates", "&q=acme")).toMatchObject([{ id: standing.certificate_id, revoked: null }]);
});

it("refuses the cursor of another list, and others than admins", async () => {
  const status = async (query: string, headers = admin) => (await served.get(`/api/admin/${query}`, headers)).status;
  for (const path of ["companies", "jobs", "applications", "certificates"]) {
    expect(await status(`${path}?after=${acme}_acme`)).toBe(422);
    expect(await status(`${path}?q=acme&after=2026-10-01T00:00:00.000Z_${acme}`)).toBe(422);
    expect(await status(path, await served.signedIn("employer"))).toBe(403);
  }
});

it("a search reads a range of the index and stops where the page is full, however many things begin so", async () => {
  const pool = served.databases.read;
  const { live, read } = await openLiveRead(pool);
  const numbered = "'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')";
  await pool.query(`
    INSERT INTO ${live.get("admin_search")}.terms (kind, id, slot, term)
      SELECT kind, ${numbered}, slot, 'many' || n FROM generate_series(1, 15000) n,
        (VALUES ('job', 'title.0'), ('job', 'company.0'), ('company', 'name.0')) s(kind, slot);
    ANALYZE ${live.get("admin_search")}.terms`);
  for (const after of [undefined, termCursor("many2", "00000000-0000-4000-8000-000000000002")]) {
    const wanted = { kind: "job", term: "many", limit: 20, after } as const;
    const { rows, kinds } = await costOf(foundIds(read, wanted));
    expect(kinds.filter((kind) => kind.includes("Sort"))).toEqual([]);
    expect(rows).toBeLessThan(200);
  }
});

it("a search by the title of many jobs reads a hundred of them per page, with or without applications", async () => {
  const pool = served.databases.read;
  const { live } = await openLiveRead(pool);
  const last = "00000000-0000-4000-8000-000000009999";
  await pool.query(
    `INSERT INTO ${live.get("admin_search")}.terms (kind, id, slot, term)
       VALUES ('application', $2, 'job-id.0', $1)`,
    [last, `${ada}-${last}`],
  );
  await served.projector.commit({
    "jobs.jobs": [job({ job_id: last, title: "Many 9999" })],
    "applications.applications": [application(ada, { job_id: last, company_id: acme })],
  });
  const pages: string[][] = [];
  for (let url: string | undefined = "/api/admin/applications?limit=20&q=many99"; url !== undefined;) {
    const answer: Response = await served.get(url, admin);
    pages.push(((await answer.json()) as { title: string }[]).map(({ title }) => title));
    url = /^<(.*)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  // 111 jobs of the test before begin so: 99, 990 to 999, 9900 to 9999.
  expect(pages).toEqual([[], ["Many 9999"]]);
});
