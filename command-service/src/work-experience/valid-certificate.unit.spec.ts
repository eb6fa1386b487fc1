import { erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { expect, it } from "vitest";
import { experienceId, now, personId } from "#testing/work-experience.ts";
import { validCertificate } from "./valid-certificate.ts";

const about = { experienceId, personId, issue: 1, statusList: 1, statusIndex: 0 };
const personal = {
  credential: "a.b.c",
  credentialJson: null,
  domain: "acme.example",
  salt: "s",
  company: "Acme",
  role: "Engineer",
  holder: null,
};
const issued = (edition: number): Extract<WorkExperienceEvent, { type: "CertificateIssued" }> => ({
  type: "CertificateIssued",
  data: {
    ...about,
    edition,
    certificateId: `c${edition}`,
    verifiedAt: now.toISOString(),
    confirmedAt: null,
    issuedAt: now.toISOString(),
    expiresAt: "2031-11-21T12:00:00.000Z",
  },
  personal,
});
const revoked = (edition: number): WorkExperienceEvent => ({
  type: "CertificateRevoked",
  data: { ...about, edition, certificateId: `c${edition}`, reason: "reissued", revokedAt: now.toISOString() },
});

it("is the last one, unless that was revoked, has expired or was erased", () => {
  expect(validCertificate([], now)).toBeUndefined();
  expect(validCertificate([issued(1)], now)).toMatchObject({ certificateId: "c1", credential: "a.b.c" });
  expect(validCertificate([issued(1), revoked(1), issued(2)], now)).toMatchObject({ certificateId: "c2" });
  expect(validCertificate([issued(1), revoked(1)], now)).toBeUndefined();
  expect(validCertificate([issued(1)], new Date("2031-11-21T12:00:00.000Z"))).toBeUndefined();
  expect(validCertificate([{ ...issued(1), personal: erased }], now)).toBeUndefined();
});
