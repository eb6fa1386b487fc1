import { engineer } from "../testing/engineer.ts";
import { describe, expect, it } from "vitest";
import { erased } from "../kernel/event.ts";
import type { WorkExperienceEvent } from "./events.ts";
import { evolveWorkExperience, noExperience } from "./state.ts";

const entry = { experienceId: "x", personId: "p" };
const at = "2026-11-21T09:00:00.000Z";
const later = "2026-11-21T09:15:00.000Z";
const proof = { address: engineer.workEmail, company: "Acme", role: "Engineer" };

const described: WorkExperienceEvent = { type: "ExperienceDescribed", data: entry, personal: engineer };
const changed = (voidsProof: boolean): WorkExperienceEvent => ({
  type: "ExperienceChanged",
  data: { ...entry, voidsProof },
  personal: { ...engineer, company: "Beta" },
});
const issued = (issue: number): WorkExperienceEvent => ({
  type: "CodeIssued",
  data: { ...entry, issue, keyId: "k", issuedAt: at, expiresAt: later },
  personal: proof,
});
const refused = (issue: number, triesLeft: number): WorkExperienceEvent => ({
  type: "CodeRefused",
  data: { ...entry, issue, triesLeft, refusedAt: at },
});
const locked: WorkExperienceEvent = { type: "CodeLocked", data: { ...entry, issue: 1, lockedAt: at } };
const verified: WorkExperienceEvent = {
  type: "ExperienceVerified",
  data: { ...entry, issue: 1, verifiedAt: at },
  personal: proof,
};
const fold = (...events: WorkExperienceEvent[]) => events.reduce(evolveWorkExperience, noExperience);

describe("a work experience", () => {
  it("is pending once described", () => {
    expect(fold()).toEqual(noExperience);
    expect(fold(described)).toMatchObject({ status: "pending", ...entry, description: engineer, code: undefined });
  });

  it("has an open code with five tries, for the address, company and role of its issue", () => {
    expect(fold(described, issued(1)).code).toEqual({
      issue: 1,
      keyId: "k",
      expiresAt: later,
      triesLeft: 5,
      locked: false,
      for: proof,
    });
  });

  it("counts issues and their times", () => {
    const state = fold(described, issued(1), issued(2));
    expect([state.lastIssue, state.issuedAt, state.code?.issue]).toEqual([2, [at, at], 2]);
  });

  it("loses tries and is locked by events of the open code only", () => {
    expect(fold(described, issued(1), refused(1, 4)).code).toMatchObject({ triesLeft: 4, locked: false });
    expect(fold(described, issued(1), refused(1, 0), locked).code).toMatchObject({ triesLeft: 0, locked: true });
    expect(fold(described, issued(1), issued(2), refused(1, 0), locked).code).toMatchObject({
      triesLeft: 5,
      locked: false,
    });
  });

  it("has no code once verified", () => {
    expect(fold(described, issued(1), verified)).toMatchObject({ status: "verified", code: undefined, lastIssue: 1 });
  });

  it("keeps its proof when dates change", () => {
    const dates: WorkExperienceEvent = {
      type: "ExperienceChanged",
      data: { ...entry, voidsProof: false },
      personal: { ...engineer, startDate: "Jan-10" },
    };
    expect(fold(described, issued(1), verified, dates).proof).toMatchObject({ verifiedAt: at, of: proof });
  });

  it("loses code and proof only with a change of what they prove", () => {
    expect(fold(described, issued(1), changed(true))).toMatchObject({
      status: "pending",
      code: undefined,
      lastIssue: 1,
    });
    expect(fold(described, issued(1), verified, changed(true)).status).toBe("pending");
    const kept = fold(described, issued(1), changed(false));
    expect([kept.code?.issue, kept.description]).toEqual([1, { ...engineer, company: "Beta" }]);
    expect(fold(described, issued(1), verified, changed(false)).status).toBe("verified");
  });

  it("ignores whether the email was delivered", () => {
    const before = fold(described, issued(1));
    const mailed: WorkExperienceEvent = { type: "CodeMailed", data: { ...entry, issue: 1, mailedAt: at } };
    const failed: WorkExperienceEvent = {
      type: "CodeMailFailed",
      data: { ...entry, issue: 1, reason: "unreachable", failedAt: at },
    };
    expect(fold(described, issued(1), mailed, failed)).toEqual(before);
  });

  it("reads as erased once the key is destroyed", () => {
    const state = fold({ ...described, personal: erased }, { ...issued(1), personal: erased } as WorkExperienceEvent);
    expect([state.description, state.code?.for]).toEqual([erased, erased]);
    expect(fold({ ...changed(false), personal: erased } as WorkExperienceEvent).description).toBe(erased);
  });
});
