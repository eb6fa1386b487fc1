import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { verifiedCandidatesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const experienceId = "22222222-2222-4222-8222-222222222222";
const certificateId = "44444444-4444-5444-8444-444444444444";
const which = { experienceId, personId, issue: 1, edition: 1, certificateId, statusList: 1, statusIndex: 7 };

const registered = (role: "candidate" | "employer"): AccountEvent => ({
  type: "AccountRegistered",
  data: { personId, credentialId: certificateId, role, registeredAt: at },
  personal: { username: "ada", fullName: "Ada Example", email: "" },
});
const issued: WorkExperienceEvent = {
  type: "CertificateIssued",
  data: { ...which, verifiedAt: at, confirmedAt: null, issuedAt: at, expiresAt: "2031-01-02T03:04:05.000Z" },
  personal: {
    credential: "signed",
    credentialJson: "{}",
    domain: "mail.acme.example",
    salt: "salt",
    company: "Acme",
    role: "Engineer",
    holder: null,
  },
};
const revoked: WorkExperienceEvent = {
  type: "CertificateRevoked",
  data: { ...which, reason: "experience-changed", revokedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

async function sources(...events: (WorkExperienceEvent | AccountEvent)[]) {
  const given = recorded(workExperienceStream(experienceId), ...events);
  const { once, twice } = await projectTwice(verifiedCandidatesProjection, given);
  expect(twice).toEqual(once);
  return [once["candidate_accounts"], once["standing_certificates"]];
}
const account = { person_id: personId };
const certificate = { person_id: personId, certificate_id: certificateId };

it("has the accounts of candidates alone, and certificates until they are revoked", async () => {
  expect(await sources(registered("candidate"), issued)).toEqual([[account], [certificate]]);
  expect(await sources(registered("employer"))).toEqual([[], []]);
});

it("forgets what was revoked, and who was erased", async () => {
  expect(await sources(registered("candidate"), issued, revoked)).toEqual([[account], []]);
  expect(await sources(registered("candidate"), issued, gone)).toEqual([[], []]);
});
