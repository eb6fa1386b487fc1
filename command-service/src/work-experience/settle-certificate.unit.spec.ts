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
const good: Circumstances = { listed: true, erased: false, confirmedAt: null };
const ends = { verifiedAt: at, issuedAt: at, expiresAt: at };
const ready = (issue = 1, edition = 1, confirmedAt: string | null = null): ReadyCertificate => ({
  data: { issue, edition, certificateId, statusList: 1, statusIndex: 7, confirmedAt, ...ends },
  personal: {
    credential: "signed",
    credentialJson: "{}",
    domain: "acme.example",
    salt: "salt",
    company: "Acme",
    role: "Engineer",
    holder: { name: "Ada Example", startDate: engineer.startDate, endDate: engineer.endDate },
  },
});
const issued = (...args: Parameters<typeof ready>): Sample<"CertificateIssued"> => ({
  type: "CertificateIssued",
  data: { experienceId, personId, ...ready(...args).data },
  personal: ready().personal,
});
const revoked = (
  reason: Sample<"CertificateRevoked">["data"]["reason"],
  { issue = 1, edition = 1 } = {},
): Sample<"CertificateRevoked"> => ({
  type: "CertificateRevoked",
  data: { experienceId, personId, issue, edition, certificateId, statusList: 1, statusIndex: 7, reason, revokedAt: at },
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

  it("keeps its certificate when nothing that it states was changed", () => {
    given(workExperiences, [...proven, issued(), changed(engineer, false)])
      .when(settle(good, ready(1, 2)))
      .thenEvents([]);
  });

  it("keeps a certificate of the first release, which states no dates", () => {
    const first: WorkExperienceEvent = { ...issued(), personal: { ...ready().personal, holder: null } };
    given(workExperiences, [...proven, first, changed({ ...engineer, startDate: "Feb-20" }, false)])
      .when(settle(good, ready(1, 2)))
      .thenEvents([]);
  });
});

describe("a certificate is issued again, and the old one revoked by the same decision,", () => {
  const confirmed = { ...good, confirmedAt: at };

  it("when a company confirms the entry, and when the confirmation ends", () => {
    given(workExperiences, [...proven, issued()])
      .when(settle(confirmed, ready(1, 2, at)))
      .thenEvents([revoked("reissued"), issued(1, 2, at)]);
    given(workExperiences, [...proven, issued(), revoked("reissued"), issued(1, 2, at)])
      .when(settle(confirmed, ready(1, 3, at)))
      .thenEvents([]);
    given(workExperiences, [...proven, issued(), revoked("reissued"), issued(1, 2, at)])
      .when(settle(good, ready(1, 3)))
      .thenEvents([revoked("reissued", { edition: 2 }), issued(1, 3)]);
  });

  it("when the job ends", () => {
    const current = { ...engineer, endDate: null, currentJob: true };
    const before: WorkExperienceEvent[] = [described(current), codeIssued(1, 60), verified(1)];
    const stated = { name: "Ada Example", startDate: engineer.startDate, endDate: null };
    const first: WorkExperienceEvent = { ...issued(), personal: { ...ready().personal, holder: stated } };
    given(workExperiences, [...before, first, changed(engineer, false)])
      .when(settle(good, ready(1, 2)))
      .thenEvents([revoked("reissued"), issued(1, 2)]);
  });

  it("when its holder agrees to the company's correction", () => {
    const corrected = { ...engineer, role: "Fitter" };
    const carriedOver: WorkExperienceEvent = {
      type: "ProofCarriedOver",
      data: { experienceId, personId, issue: 2, verifiedAt: at, carriedAt: at },
      personal: { address: "ada@acme.example", company: "Acme", role: "Fitter" },
    };
    given(workExperiences, [...proven, issued(), changed(corrected, true), carriedOver])
      .when(settle(confirmed, ready(2, 1, at)))
      .thenEvents([revoked("reissued"), issued(2, 1, at)]);
  });

  it("only when the next edition is ready, and never after an admin has rejected the proof", () => {
    for (const certificate of [undefined, ready(1, 1, at), ready(2, 2, at)]) {
      given(workExperiences, [...proven, issued()])
        .when(settle(confirmed, certificate))
        .thenEvents([]);
    }
    given(workExperiences, [...proven, issued(), revoked("verification-rejected")])
      .when(settle(confirmed, ready(1, 2, at)))
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
      .when(settle({ ...good, listed: false, erased: true }))
      .thenEvents([revoked("person-erased")]);
  });

  it("when another proof replaces it before the reaction ran", () => {
    given(workExperiences, [...proven, issued(), otherCompany, codeIssued(2, 30), verified(2)])
      .when(settle(good, ready(2)))
      .thenEvents([revoked("experience-changed"), issued(2)]);
  });
});
