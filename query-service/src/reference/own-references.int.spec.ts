import { randomUUID } from "node:crypto";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, employer, member, proof } from "#testing/company-rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { requestRow as request } from "#testing/reference-rows.ts";
import { type Row, at, candidate, certificate, experience, listed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

/** A candidate with an entry that is proven at a domain of its own. */
async function proven({ domain = `${randomUUID()}.example`, verifiedAt = at(60), revision = 0 } = {}) {
  const personId = randomUUID();
  const entry = experience(personId, { status: "verified", verified_at: verifiedAt, revision, role: engineer.role });
  const { experience_id } = entry;
  await served.projector.commit({
    "work_experiences.work_experiences": [entry],
    "work_experiences.listed_experiences": [listed(entry)],
    "confirmations.proven": [
      { experience_id, person_id: personId, domain, address: `ada@${domain}`, verified_at: verifiedAt },
    ],
  });
  const cookie = await served.signedIn("candidate", personId);
  const read = async (path: string): Promise<unknown> => (await served.get(path, cookie)).json();
  return { personId, domain, entry, experience_id, read };
}
const own = ({ read }: Awaited<ReturnType<typeof proven>>) => read("/api/candidate/references");

/** A company with the domain verified, and its owner. */
async function companyAt(domain: string, given: Partial<Row<"confirmations.asked_companies">> = {}) {
  const [companyId, ownerId] = [randomUUID(), randomUUID()];
  await served.join(ownerId, companyId);
  await served.projector.commit({
    "companies.companies": [company(companyId)],
    "company_proofs.proofs": [proof(companyId, { domain })],
    "confirmations.asked_companies": [
      { company_id: companyId, domain, proven_before: false, recruiters: false, ...given },
    ],
    "members.members": [member(companyId, ownerId, { role: "owner" })],
    "employers.employers": [employer(ownerId)],
  });
  const cookie = await served.signedIn("employer", ownerId);
  const queue = async () =>
    (await (await served.get("/api/employer/confirmations", cookie)).json()) as {
      waiting: { entry: string; askedAt: string | null }[];
    };
  return { companyId, queue };
}

it("says whom the candidate can ask: the company that has the domain verified, or else an address there", async () => {
  const ada = await proven();
  const alone = { experienceId: ada.experience_id, revision: 0, domain: ada.domain, answered: false, email: null };
  expect(await own(ada)).toEqual([{ ...alone, company: null }]);
  await companyAt(ada.domain, { proven_before: true });
  expect(await own(ada), "a company that is not asked").toEqual([{ ...alone, company: null }]);
  const { companyId } = await companyAt(ada.domain);
  expect(await own(ada)).toMatchObject([{ company: { askedAt: null } }]);
  await served.projector.commit({
    "references.company_requests": [
      {
        experience_id: ada.experience_id,
        person_id: ada.personId,
        company_id: companyId,
        revision: 0,
        asked_at: at(90),
      },
    ],
  });
  expect(await own(ada)).toMatchObject([{ company: { askedAt: at(90).toISOString() } }]);
  await served.projector.commit({
    "confirmations.answers": [
      confirmationRow({ experience_id: ada.experience_id, person_id: ada.personId }, { status: "declined" }),
    ],
  });
  expect(await own(ada)).toMatchObject([{ company: null, answered: true }]);
});

it("says what was answered, and whether the entry is still as it was", async () => {
  const [ada, bob] = [await proven(), await proven()];
  await served.projector.commit({
    "references.requests": [
      request({ ...ada, person_id: ada.personId }, ada.domain),
      request({ ...bob, person_id: bob.personId }, bob.domain, { revision: 7 }),
    ],
  });
  expect(await own(ada)).toMatchObject([
    { email: { address: `hr@${ada.domain}`, current: true, status: "answered", answer: "yes" } },
  ]);
  expect(await own(bob)).toMatchObject([{ email: { current: false } }]);
});

it("a company's queue has first what candidates asked it for, and marks that", async () => {
  const first = await proven();
  const { domain } = first;
  const [elsewhere, later] = [
    await proven({ domain, verifiedAt: at(90) }),
    await proven({ domain, verifiedAt: at(600) }),
  ];
  const { companyId, queue } = await companyAt(domain);
  const asked = ({ experience_id, personId }: typeof later, company_id: string) => ({
    experience_id,
    person_id: personId,
    company_id,
    revision: 0,
    asked_at: at(900),
  });
  await served.projector.commit({
    "candidates.candidates": [first, elsewhere, later].map(({ personId }) => candidate(personId)),
    "references.company_requests": [asked(elsewhere, randomUUID()), asked(later, companyId)],
  });
  expect((await queue()).waiting.map(({ entry, askedAt }) => [entry, askedAt !== null])).toEqual([
    [later.experience_id, true],
    [first.experience_id, false],
    [elsewhere.experience_id, false],
  ]);
});

/** An entry with a certificate, and what its page and its owner see of an answer. */
async function answered(given: Partial<Row<"references.requests">> = {}, revision = 0) {
  const ada = await proven({ revision });
  const { experience_id, personId, domain } = ada;
  const certified = certificate({ experience_id, person_id: personId });
  await served.projector.commit({
    "certificates.certificates": [certified],
    "references.requests": [request({ experience_id, person_id: personId }, domain, given)],
  });
  const answer = await served.get(`/api/certificates/${certified.certificate_id}`);
  const { about } = (await answer.json()) as { about: { answered: unknown } };
  const { experiences } = (await ada.read("/api/candidate/work-experiences")) as {
    experiences: { answeredFrom: string | null }[];
  };
  return { domain, onCertificate: about.answered, answeredFrom: experiences[0]?.answeredFrom };
}

it("the level shows where the answer is yes, while the entry is as it was then", async () => {
  const yes = await answered();
  expect(yes.onCertificate).toMatchObject({ domain: yes.domain, role: engineer.role });
  expect(yes.answeredFrom).toBe(yes.domain);
  for (const none of [
    await answered({ answer: "no" }),
    await answered({ answer: "cannot-say" }),
    await answered({ answer: null, status: "taken-back" }),
    await answered({}, 3),
  ])
    expect(none).toMatchObject({ onCertificate: null, answeredFrom: null });
});
