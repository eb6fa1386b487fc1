import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { employer, member, proof } from "#testing/company-rows.ts";
import { type Row, at, candidate, experience, listed } from "#testing/rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = (company_id: string, domain: string, given: Partial<Row<"confirmations.asked_companies">> = {}) => ({
  company_id,
  domain,
  proven_before: false,
  recruiters: false,
  ...given,
});

const provenEntry = (domain: string, given: Parameters<typeof experience>[1] = {}) => {
  const person_id = randomUUID();
  const entry = experience(person_id, { status: "verified", verified_at: at(60), ...given });
  const { experience_id } = entry;
  const address = `ada@${domain}`;
  const row = { experience_id, person_id, domain, address, verified_at: at(60) };
  return { person_id, experience_id, entry, row, listed: listed(entry) };
};
type Proven = ReturnType<typeof provenEntry>;

const answer = (
  { experience_id, person_id }: Proven,
  company_id: string,
  given: Partial<Row<"confirmations.answers">> = {},
) => confirmationRow({ experience_id, person_id }, { company_id, end_date: null, current_job: true, ...given });

/** An owner's company with a domain of its own, and what it reads. */
async function company(
  given: Partial<Row<"confirmations.asked_companies">> = {},
  role: "owner" | "recruiter" = "owner",
) {
  const [personId, companyId, domain] = [randomUUID(), randomUUID(), `${randomUUID()}.example`];
  await served.join(personId, companyId);
  await served.projector.commit({
    "members.members": [member(companyId, personId, { role })],
    "confirmations.asked_companies": [asked(companyId, domain, given)],
    "company_proofs.proofs": [proof(companyId, { domain })],
    "employers.employers": [employer(personId)],
  });
  const cookie = await served.signedIn("employer", personId);
  const read = async <T>(path = "/api/employer/confirmations") => (await (await served.get(path, cookie)).json()) as T;
  return { companyId, personId, domain, read };
}

const commit = (entries: readonly Proven[], answers: readonly ReturnType<typeof answer>[] = []) =>
  served.projector.commit({
    "candidates.candidates": entries.map(({ person_id }) => candidate(person_id)),
    "work_experiences.work_experiences": entries.map(({ entry }) => entry),
    "work_experiences.listed_experiences": entries.map((each) => each.listed),
    "confirmations.proven": entries.map(({ row }) => row),
    "confirmations.answers": answers,
  });

interface Shown {
  readonly domain: string | null;
  readonly mayConfirm: boolean;
  readonly waiting: readonly { readonly entry: string }[];
  readonly counts: { readonly waiting: { readonly count: number } };
  readonly withCandidate: readonly { readonly entry: string; readonly by: string | null }[];
}

it("asks about listed and proven entries at the very domain, as they are now, until they are answered", async () => {
  const { read, domain, companyId } = await company();
  const [open, confirmed, changed, withdrawn] = [0, 0, 2, 0].map((revision) => provenEntry(domain, { revision }));
  const [elsewhere, pending] = [provenEntry(`mail.${domain}`), provenEntry(domain, { status: "pending" })];
  if (open === undefined || confirmed === undefined || changed === undefined || withdrawn === undefined)
    throw new Error();
  await commit(
    [open, confirmed, changed, withdrawn, elsewhere, pending],
    [answer(confirmed, companyId), answer(changed, companyId), answer(withdrawn, companyId, { status: "withdrawn" })],
  );
  const removed = provenEntry(domain);
  await served.projector.commit({
    "work_experiences.work_experiences": [removed.entry],
    "confirmations.proven": [removed.row],
  });
  const { waiting, counts } = await read<Shown>();
  const ids = [open, changed, withdrawn].map(({ experience_id }) => experience_id);
  expect(new Set(waiting.map(({ entry }) => entry))).toEqual(new Set(ids));
  expect(counts.waiting.count).toBe(3);
  expect(waiting.find(({ entry }) => entry === open.experience_id)).toEqual({
    entry: open.experience_id,
    revision: 0,
    name: "Ada Example",
    address: `ada@${domain}`,
    verifiedAt: at(60).toISOString(),
    askedAt: null,
    claimed: { role: "Engineer", startDate: "Jan-20", endDate: "Feb-22", currentJob: false },
  });
});

it("shows nothing to a recruiter who may not confirm, nor to a company whose domain another proved before", async () => {
  const recruiter = await company({}, "recruiter");
  const late = await company({ proven_before: true });
  await commit([provenEntry(recruiter.domain), provenEntry(late.domain)]);
  expect(await recruiter.read<Shown>()).toMatchObject({ mayConfirm: false, waiting: [] });
  expect(await late.read<Shown>()).toMatchObject({ mayConfirm: true, domain: null, waiting: [] });
  const allowed = await company({ recruiters: true }, "recruiter");
  await commit([provenEntry(allowed.domain)]);
  expect((await allowed.read<Shown>()).waiting).toHaveLength(1);
});

it("lists the company's own corrections and decisions, and no other company's", async () => {
  const { read, domain, companyId, personId } = await company();
  const [correcting, declined, changed] = [
    provenEntry(domain),
    provenEntry(domain),
    provenEntry(domain, { revision: 3 }),
  ];
  const foreign = provenEntry(domain);
  await commit(
    [correcting, declined, changed, foreign],
    [
      answer(correcting, companyId, { status: "correcting", answered_by: personId, corrected: true }),
      answer(declined, companyId, { status: "declined", changed_at: at(300) }),
      answer(changed, companyId),
      answer(foreign, randomUUID()),
    ],
  );
  const { withCandidate } = await read<Shown>();
  expect(withCandidate).toMatchObject([{ entry: correcting.experience_id, by: "Pat Example" }]);
  const decided = await read<unknown>("/api/employer/confirmations/decided");
  expect(decided).toMatchObject([
    { entry: declined.experience_id, status: "declined" },
    { entry: changed.experience_id, status: "replaced" },
  ]);
});

it("shows a candidate what companies answered about their entries as they are now, and who lost the domain since", async () => {
  const { companyId, domain } = await company();
  const [held, lost, changed] = [provenEntry(domain), provenEntry(domain), provenEntry(domain, { revision: 2 })];
  await commit(
    [held, lost, changed],
    [
      answer(held, companyId, { domain }),
      answer(lost, companyId, { domain: "former.example" }),
      answer(changed, companyId, { domain }),
    ],
  );
  const own = async ({ person_id }: Proven) => {
    const cookie = await served.signedIn("candidate", person_id);
    return (await (await served.get("/api/candidate/confirmations", cookie)).json()) as unknown[];
  };
  expect(await own(held)).toMatchObject([{ status: "confirmed", domainHeld: true, correction: null }]);
  expect(await own(lost)).toMatchObject([{ status: "confirmed", domainHeld: false }]);
  expect(await own(changed)).toEqual([]);
});
