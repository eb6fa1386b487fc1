import { randomUUID } from "node:crypto";
import { type Finding, maxOfNetwork } from "@provenwork/contracts/trust/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { candidate, experience, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { trustCase, trustProof } from "#testing/trust-rows.ts";
import { neighboursOf } from "./case-network.ts";

let served: Served;
let admin: Record<string, string>;
const day = "2026-10-19";
const at = (time: string, on = day) => new Date(`${on}T${time}:00.000Z`);
const [today, yesterday] = [randomUUID(), randomUUID()];
const hash = "the-hash-of-a-network";

/** A work experience of a new person. */
const entered = (full_name: string, given: Parameters<typeof experience>[1] = {}) => {
  const row = experience(randomUUID(), given);
  return { row, person: candidate(row.person_id, { full_name }) };
};
const seen = ({ row }: ReturnType<typeof entered>, recorded_at: Date, network = hash, day_id = today) => ({
  person_id: row.person_id,
  experience_id: row.experience_id,
  network,
  day_id,
  recorded_at,
});
const oneNetwork: Finding = { rule: "one-network", version: 1, of: day, weight: 1, people: 7, experiences: 7, day };
const waits = ({ row }: ReturnType<typeof entered>, finding: Finding = oneNetwork) =>
  trustCase(row.experience_id, [finding], { person_id: row.person_id });

const leon = entered("Leon Marsh", { role: "Senior Consultant", company: "Deloria", status: "verified" });
const irina = entered("Irina Sokol", { role: "Nurse", company: "Vale County", status: "verified" });
const asha = entered("Asha Menon", { role: "Paralegal", company: "Corwin", status: "verified" });
const felix = entered("Felix Odum", { role: "Buyer", company: "Larkspur", status: "verified" });
const greta = entered("Greta Holm", { role: "Driver", company: "Brisk", status: "verified" });
const kai = entered("Kai Brandt", { role: "Auditor", company: "Brookline", status: "rejected" });
const nadia = entered("Nadia Quist", { role: "Manager", company: "Harrow" });
const bo = entered("Bo Salinas", { role: "Lead", company: "Tallgrass" });
const elsewhere = entered("Else Where");
const earlier = entered("Ear Lier");
const lonely = entered("Alone");
const posted = job({ title: "Kettle Keeper" });
const crowd = Array.from({ length: maxOfNetwork + 1 }, (_, n) => entered(`Somebody ${n}`));
const [one = leon] = crowd;

beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
  const all = [leon, irina, asha, felix, greta, kai, nadia, bo, elsewhere, earlier, lonely, ...crowd];
  await served.projector.commit({
    "work_experiences.work_experiences": all.map(({ row }) => row),
    "candidates.candidates": all.map(({ person }) => person),
    "jobs.jobs": [posted],
    "trust_cases.networks": [
      seen(leon, at("14:09")),
      seen(leon, at("14:10"), "another, with fewer people"),
      seen(elsewhere, at("14:10"), "another, with fewer people"),
      seen(irina, at("13:41")),
      seen(asha, at("14:22")),
      seen(felix, at("14:50")),
      seen(greta, at("14:51")),
      seen(kai, at("14:52")),
      seen(nadia, at("14:53")),
      seen(bo, at("14:54")),
      seen(earlier, at("14:09", "2026-10-18"), hash, yesterday),
      ...crowd.map((each, n) => seen(each, new Date(at("10:00").getTime() + n), "a crowd")),
    ],
    "trust_cases.proofs": [
      ...[leon, irina, asha].map(({ row }) => trustProof(row)),
      trustProof(greta.row, { domain: "ended.example" }),
      trustProof(felix.row, { domain: "larkspur.example" }),
    ],
    "trust_cases.removed_experiences": [{ person_id: bo.row.person_id, experience_id: bo.row.experience_id }],
    "trust_cases.company_domains": [
      { company_id: randomUUID(), domain: "larkspur.example", verified_at: at("09:00"), lapsed_at: null },
      { company_id: randomUUID(), domain: "ended.example", verified_at: at("09:00"), lapsed_at: at("10:00") },
    ],
    "trust_cases.clearances": [{ case_id: asha.row.experience_id, rule: "one-network", version: 1, subject: day, weight: 1 }], // prettier-ignore
    "trust_cases.cases": [
      waits(leon),
      waits(irina),
      waits(one),
      waits(lonely, { rule: "unknown-domain", version: 1, of: "proof 1", weight: 1, domain: "a.example" }),
      trustCase(posted.job_id, [oneNetwork], { kind: "job" }),
    ],
  });
});
afterAll(() => served.stop());

const network = (caseId: string, headers = admin) => served.get(`/api/admin/trust/cases/${caseId}/network`, headers);

it("tells what came from the network of a case on its day, in the order of time, and how each stands", async () => {
  const answer = await network(leon.row.experience_id);
  const text = await answer.text();
  const { neighbours, ...rest } = JSON.parse(text) as { neighbours: Record<string, string>[] };
  expect(rest).toEqual({ day, more: false });
  expect(
    neighbours.map(({ recordedAt, fullName, role, standing }) => [recordedAt?.slice(11, 16), fullName, role, standing]),
  ).toEqual([
    ["13:41", "Irina Sokol", "Nurse", "waiting"],
    ["14:09", "Leon Marsh", "Senior Consultant", "this-one"],
    ["14:22", "Asha Menon", "Paralegal", "cleared"],
    ["14:50", "Felix Odum", "Buyer", "company-owns-domain"],
    ["14:51", "Greta Holm", "Driver", "verified"],
    ["14:52", "Kai Brandt", "Auditor", "rejected"],
    ["14:53", "Nadia Quist", "Manager", "not-proven"],
    ["14:54", "Bo Salinas", "", "removed"],
  ]);
  for (const secret of [hash, today, "Tallgrass", leon.row.person_id]) expect(text).not.toContain(secret);
});

it("of a crowd no more than a hundred are told", async () => {
  const { neighbours, more } = (await (await network(one.row.experience_id)).json()) as { neighbours: []; more: true };
  expect([neighbours.length, more]).toEqual([maxOfNetwork, true]);
});

it("of a network of 20,000 experiences no more rows are read than are compared", async () => {
  const { read: pool } = served.databases;
  const { live, read } = await openLiveRead(pool);
  const networks = `${live.get("trust_cases")}.networks`;
  const { person_id: personId, experience_id: caseId } = greta.row;
  await pool.query(
    `INSERT INTO ${networks} (person_id, experience_id, network, day_id, recorded_at)
       SELECT CASE WHEN n = 1 THEN $1 ELSE gen_random_uuid() END, CASE WHEN n = 1 THEN $2 ELSE gen_random_uuid() END,
         'a city', $3, timestamptz '2026-10-19T08:00:00Z' + n * interval '1 ms' FROM generate_series(1, 20000) n`,
    [personId, caseId, today],
  );
  await pool.query(`VACUUM ANALYZE ${networks}`);
  const query = neighboursOf(read, personId, caseId, day);
  expect((await query.execute()).map(({ experience_id }) => experience_id)).toContain(caseId);
  const { rows, pages } = await costOf(query);
  expect(rows, "those of two networks").toBeLessThan(1_100);
  expect(pages).toBeLessThan(3_000);
});

it.each([
  ["a case of another rule", lonely.row.experience_id],
  ["a job", posted.job_id],
  ["an experience that is no case", greta.row.experience_id],
  ["nothing", randomUUID()],
])("tells nothing of %s", async (_, caseId) => {
  const answer = await network(caseId);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "no-case" }]);
});

it.each(["1", "%00", `${leon.row.experience_id}%00`])("refuses the id %s, by its field", async (caseId) => {
  const answer = await network(caseId);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { caseId: expect.any(String) } }]);
});

it.each(["candidate", "employer", "auditor"] as const)("is not for %ss", async (role) => {
  expect((await network(leon.row.experience_id, await served.signedIn(role))).status).toBe(403);
  expect((await network(leon.row.experience_id, {})).status).toBe(401);
});
