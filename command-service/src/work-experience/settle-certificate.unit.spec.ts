import { type WorkExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { erased } from "@provenwork/contracts/kernel/event";
import type { NewWorkExperienceEvent, WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { describe, expect, it } from "vitest";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import {
  changed,
  codeIssued,
  described,
  engineer,
  experienceId,
  now,
  personId,
  verified,
} from "#testing/work-experience.ts";
import { type ReadyCertificate, type Circumstances, settleCertificate, uncertified } from "./settle-certificate.ts";

type Sample<T extends NewWorkExperienceEvent["type"]> = Extract<NewWorkExperienceEvent, { type: T }>;

const at = now.toISOString();
const certificateId = "0190a000-0000-5000-8000-0000000000d1";
const good: Circumstances = { listed: true, erased: false };
const ready = (issue = 1): ReadyCertificate => ({
  data: { issue, certificateId, statusList: 1, statusIndex: 7, verifiedAt: at, issuedAt: at, expiresAt: at },
  personal: {
    credential: "signed",
    credentialJson: "{}",
    domain: "acme.example",
    salt: "salt",
    company: "Acme",
    role: "Engineer",
    holder: { name: "Ada Example", startDate: "Jan-20", endDate: null },
  },
});
const issued = (issue = 1): Sample<"CertificateIssued"> => ({
  type: "CertificateIssued",
  data: { experienceId, personId, ...ready(issue).data },
  personal: ready().personal,
});
const revoked = (reason: Sample<"CertificateRevoked">["data"]["reason"], issue = 1): Sample<"CertificateRevoked"> => ({
  type: "CertificateRevoked",
  data: { experienceId, personId, issue, certificateId, statusList: 1, statusIndex: 7, reason, revokedAt: at },
});
const proven: WorkExperienceEvent[] = [described(), codeIssued(1, 60), verified(1)];
const otherCompany = changed({ ...engineer, company: "Acme Labs" }, true);
const settle =
  (circumstances = good, certificate?: ReadyCertificate) =>
  (state: WorkExperience) =>
    settleCertificate({ ...circumstances, ready: certificate }, state, { now });

describe("a verified entry", () => {
  it("is certified, once", () => {
    given(workExperiences, proven).when(settle(good, ready())).thenEvents([issued()]);
    given(workExperiences, [...proven, issued()])
      .when(settle(good, ready()))
      .thenEvents([]);
  });

  it("is not certified with data prepared for another proof", () => {
    given(workExperiences, proven)
      .when(settle(good, ready(2)))
      .thenEvents([]);
  });

  it("is not certified when it is no longer listed, or its person was erased meanwhile", () => {
    given(workExperiences, proven)
      .when(settle({ ...good, listed: false }, ready()))
      .thenEvents([]);
    given(workExperiences, proven)
      .when(settle({ ...good, erased: true }, ready()))
      .thenEvents([]);
    const unreadable = { ...verified(1), personal: erased } as const;
    expect(uncertified(fold(workExperiences, [described(), unreadable]), good)).toBeUndefined();
  });

  it("keeps its certificate when dates change, which were never proven", () => {
    const dates = changed({ ...engineer, startDate: "Feb-20" }, false);
    given(workExperiences, [...proven, issued(), dates])
      .when(settle())
      .thenEvents([]);
  });
});

describe("a certificate is revoked, once,", () => {
  it("when company, role or address change", () => {
    given(workExperiences, [...proven, issued(), otherCompany])
      .when(settle())
      .thenEvents([revoked("experience-changed")]);
    given(workExperiences, [...proven, issued(), otherCompany, revoked("experience-changed")])
      .when(settle())
      .thenEvents([]);
  });

  it("when the entry is removed from the profile", () => {
    given(workExperiences, [...proven, issued()])
      .when(settle({ ...good, listed: false }))
      .thenEvents([revoked("experience-removed")]);
  });

  it("when the person is erased, with any history", () => {
    given(workExperiences, [...proven, issued(), otherCompany])
      .when(settle({ listed: false, erased: true }))
      .thenEvents([revoked("person-erased")]);
  });

  it("when another proof replaces it before the reaction ran", () => {
    given(workExperiences, [...proven, issued(), otherCompany, codeIssued(2, 30), verified(2)])
      .when(settle(good, ready(2)))
      .thenEvents([revoked("experience-changed"), issued(2)]);
  });
});
