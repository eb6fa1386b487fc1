import { weekOf } from "@provenwork/contracts/kernel/week";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { certificatesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const experienceId = "22222222-2222-4222-8222-222222222222";
const certificateId = "44444444-4444-5444-8444-444444444444";
const which = { experienceId, personId, issue: 1, edition: 1, certificateId, statusList: 1, statusIndex: 7 };
const expiresAt = "2031-01-02T03:04:05.000Z";

const issued: WorkExperienceEvent = {
  type: "CertificateIssued",
  data: { ...which, verifiedAt: at, confirmedAt: null, issuedAt: at, expiresAt },
  personal: {
    credential: "signed",
    credentialJson: "{}",
    domain: "mail.acme.example",
    salt: "salt",
    company: "Acme",
    role: "Engineer",
    holder: { name: "Ada Example", startDate: "Jan-20", endDate: "Feb-21" },
  },
};
const revoked: WorkExperienceEvent = {
  type: "CertificateRevoked",
  data: { ...which, reason: "experience-changed", revokedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
const withdrawn = { ...revoked, data: { ...revoked.data, reason: "person-erased" } } as WorkExperienceEvent;

const project = (...events: (WorkExperienceEvent | AccountEvent)[]) =>
  projectTwice(certificatesProjection, recorded(workExperienceStream(experienceId), ...events));

const row = {
  certificate_id: certificateId,
  experience_id: experienceId,
  person_id: personId,
  issue: 1,
  edition: 1,
  domain: "mail.acme.example",
  registered_domain: "acme.example",
  company: "Acme",
  role: "Engineer",
  holder_name: "Ada Example",
  start_date: "Jan-20",
  end_date: "Feb-21",
  credential: "signed",
  credential_json: "{}",
  verified_at: new Date(at),
  issued_at: new Date(at),
  issued_week: weekOf(at),
  expires_at: new Date(expiresAt),
};
const revocation = { certificate_id: certificateId, reason: "experience-changed", revoked_at: new Date(at) };

it("shows the facts of a certificate, and its revocation", async () => {
  const { once, twice } = await project(issued, revoked);
  expect(once).toEqual({ certificates: [row], revoked_certificates: [revocation] });
  expect(twice).toEqual(once);
});

it("knows no name, dates and JSON form of a certificate of the first release", async () => {
  const { personal } = issued as Extract<WorkExperienceEvent, { type: "CertificateIssued" }>;
  const first = { ...issued, personal: { ...(personal as object), credentialJson: null, holder: null } };
  const { once } = await project(first as WorkExperienceEvent);
  const unknown = { holder_name: null, start_date: null, end_date: null, credential_json: null };
  expect(once["certificates"]).toEqual([{ ...row, ...unknown }]);
});

it("keeps of an erased person's certificate nothing but that it was withdrawn", async () => {
  const { once } = await project(issued, gone, withdrawn);
  expect(once).toEqual({ certificates: [], revoked_certificates: [{ ...revocation, reason: "person-erased" }] });
});

it("shows the same when rebuilt after the erasure, and nothing of a certificate that arrives late", async () => {
  const unreadable: WorkExperienceEvent = { ...issued, personal: erased } as WorkExperienceEvent;
  const rebuilt = await project(unreadable, gone, withdrawn);
  expect(rebuilt.once).toEqual({
    certificates: [],
    revoked_certificates: [{ ...revocation, reason: "person-erased" }],
  });
  const late = await project(gone, unreadable);
  const said = [
    "domain",
    "registered_domain",
    "company",
    "role",
    "holder_name",
    "start_date",
    "end_date",
    "credential",
    "credential_json",
  ];
  const nothing = Object.fromEntries(said.map((column) => [column, null]));
  expect(late.once["certificates"]).toEqual([{ ...row, ...nothing }]);
});
