import { erased } from "@provenwork/contracts/kernel/event";
import { fold } from "@provenwork/contracts/kernel/stream";
import type { NewWorkExperienceEvent, WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type WorkExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { react, recorded } from "#testing/recorded.ts";
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
import { rejectVerification } from "./reject-verification.ts";
import { sendVerification } from "./send-verification.ts";
import { settleCertificate, uncertified } from "./settle-certificate.ts";

const at = now.toISOString();
const certificateId = "0190a000-0000-5000-8000-0000000000d1";
const which = { experienceId, personId, issue: 1, edition: 1, certificateId, statusList: 1, statusIndex: 7 };
const issued: WorkExperienceEvent = {
  type: "CertificateIssued",
  data: { ...which, verifiedAt: at, confirmedAt: null, issuedAt: at, expiresAt: at },
  personal: { credential: "", credentialJson: null, domain: "", salt: "", company: "", role: "", holder: null },
};
const rejected: NewWorkExperienceEvent = {
  type: "VerificationRejected",
  data: { experienceId, personId, issue: 1, rejectedAt: at },
  personal: { reason: "No such company" },
};
const revoked: NewWorkExperienceEvent = {
  type: "CertificateRevoked",
  data: { ...which, reason: "verification-rejected", revokedAt: at },
};
const certified = [described(), codeIssued(1, 60), verified(1), issued];
const otherCompany = changed({ ...engineer, company: "Acme Labs" }, true);
const reject =
  (id = certificateId, wasShown = true) =>
  (state: WorkExperience) =>
    rejectVerification({ certificateId: id, experienceId, reason: "No such company" }, state, {
      now,
      newId: () => "",
      wasShown,
    });

describe("rejecting a verification", () => {
  it("takes back the proof and its certificate in one", () => {
    given(workExperiences, certified).when(reject()).thenEvents([rejected, revoked]);
  });

  it("is refused if that certificate is not valid", () => {
    given(workExperiences, [described()]).when(reject()).thenRefused({ refusal: "no-certificate" });
    given(workExperiences, certified)
      .when(reject("0190a000-0000-5000-8000-0000000000d2"))
      .thenRefused({ refusal: "no-certificate" });
    given(workExperiences, [...certified, rejected, revoked])
      .when(reject())
      .thenRefused({ refusal: "not-standing" });
    // The holder has just changed it, or was erased: the certificate is about to be revoked.
    given(workExperiences, [...certified, otherCompany])
      .when(reject())
      .thenRefused({ refusal: "not-standing" });
    const unreadable = { ...verified(1), personal: erased } as const;
    given(workExperiences, [described(), unreadable, issued]).when(reject()).thenRefused({ refusal: "not-standing" });
  });

  it("is refused if other findings are judged than the list showed", () => {
    given(workExperiences, certified).when(reject(certificateId, false)).thenRefused({ refusal: "not-shown" });
  });

  it("is not undone by the certificate reaction", () => {
    const circumstances = { listed: true, erased: false, confirmedAt: null };
    given(workExperiences, [...certified, rejected, revoked])
      .when((state) => settleCertificate({ ...circumstances, ready: undefined }, state, { now }))
      .thenEvents([]);
    expect(uncertified(fold(workExperiences, [described(), verified(1), rejected]), circumstances)).toBeUndefined();
  });

  it("is followed by the bit in the status list and a mail that holds only ids", () => {
    const effects = react(recorded(rejected, "admin"));
    expect(effects.map((effect) => (effect.kind === "mail" ? effect.template : effect.action)).toSorted()).toEqual([
      "settle-certificate",
      "verification-rejected",
    ]);
    expect(JSON.stringify(effects)).not.toContain("No such company");
  });
});

describe("a rejected entry", () => {
  const send =
    (workEmail = engineer.workEmail, company = engineer.company) =>
    (state: WorkExperience) =>
      sendVerification({ workEmail, company }, state, {
        now,
        newId: () => "",
        codeKeyId: "k1",
        noEmployerReason: () => undefined,
      });
  const after = [...certified, rejected, revoked];

  it("gets no code until its company, role or address is corrected", () => {
    given(workExperiences, after).when(send()).thenRefused({ refusal: "rejected" });
    const dates = changed({ ...engineer, startDate: "Feb-20" }, false);
    given(workExperiences, [...after, dates])
      .when(send())
      .thenRefused({ refusal: "rejected" });
    const { events } = send(undefined, "Acme Labs")(fold(workExperiences, [...after, otherCompany]));
    expect(events).toMatchObject([{ type: "CodeIssued", data: { issue: 2 } }]);
  });
});
