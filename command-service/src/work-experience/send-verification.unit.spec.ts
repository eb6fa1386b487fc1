import { newCandidate } from "@provenwork/contracts/candidate/state";
import { type WorkExperience, noExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import {
  before,
  changed,
  codeIssued,
  codeLocked,
  described,
  engineer,
  experienceId,
  now,
  otherId,
  personId,
  verified,
} from "#testing/work-experience.ts";
import { resendAt, waitBeforeNext } from "#mailed-code/policy.ts";
import { experienceToVerify, sendVerification } from "./send-verification.ts";

const codeRequest = { workEmail: "ada@acme.example", company: "Acme" };
const send =
  (input: Parameters<typeof sendVerification>[0] = codeRequest) =>
  (state: WorkExperience) =>
    sendVerification(input, state, { now, newId: () => personId, codeKeyId: "k1", noEmployerReason });

describe("asking for a code", () => {
  it("issues the first for 15 minutes, bound to the entry's current fields", () => {
    given(workExperiences, [described()])
      .when(send())
      .thenEvents([codeIssued(1, 0)]);
  });

  it("numbers issues on, also after a change or a lock", () => {
    given(workExperiences, [described(), codeIssued(1, 61), codeLocked(1)])
      .when(send())
      .thenEvents([codeIssued(2, 0)]);
    given(workExperiences, [described(), codeIssued(1, 61), changed(engineer, true)])
      .when(send())
      .thenEvents([codeIssued(2, 0)]);
  });

  it("is refused to an address that was described before its host was known to prove nothing", () => {
    const workEmail = "ada@privaterelay.appleid.com";
    given(workExperiences, [described({ ...engineer, workEmail })])
      .when(send({ ...codeRequest, workEmail }))
      .thenRefused({ refusal: "relay-domain" });
  });

  it("waits a minute after the last one", () => {
    given(workExperiences, [described(), codeIssued(1, 59)])
      .when(send())
      .thenRefused({ refusal: "too-soon" });
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(send())
      .thenEvents([codeIssued(2, 0)]);
    const state = fold(workExperiences, [described(), codeIssued(1, 18.5)]);
    expect(waitBeforeNext(state.issuedAt, now)).toEqual({ code: "too-soon", retryAfter: 42 });
    expect(resendAt(before(20))).toBe(before(-40));
  });

  it("does not wait until a clock that was set back is where it was, and still counts", () => {
    given(workExperiences, [described(), codeIssued(1, -3_600)])
      .when(send())
      .thenEvents([codeIssued(2, 0)]);
    given(workExperiences, [described(), codeIssued(1, -3_600), codeIssued(2, 30)])
      .when(send())
      .thenRefused({ refusal: "too-soon" });
    given(workExperiences, [described(), codeIssued(1, -40)])
      .when(send())
      .thenRefused({ refusal: "too-soon" });
    const five = [-3_600, -3_500, -3_400, -3_300, -3_200].map((ago, index) => codeIssued(index + 1, ago));
    given(workExperiences, [described(), ...five])
      .when(send())
      .thenRefused({ refusal: "daily-limit" });
  });

  it("stops at five in 24 hours, over all addresses", () => {
    const five = [86_000, 4_000, 3_000, 2_000, 1_000].map((ago, index) => codeIssued(index + 1, ago));
    given(workExperiences, [described(), ...five])
      .when(send())
      .thenRefused({ refusal: "daily-limit" });
    expect(waitBeforeNext(fold(workExperiences, [described(), ...five]).issuedAt, now)).toEqual({
      code: "daily-limit",
      retryAfter: 400,
    });
    const older = [86_400, 4_000, 3_000, 2_000, 1_000].map((ago, index) => codeIssued(index + 1, ago));
    given(workExperiences, [described(), ...older])
      .when(send())
      .thenEvents([codeIssued(6, 0)]);
  });

  it("is refused once verified, and for outdated fields of the entry", () => {
    given(workExperiences, [described(), codeIssued(1, 90), verified(1)])
      .when(send())
      .thenRefused({ refusal: "already-verified" });
    given(workExperiences, [described({ ...engineer, workEmail: "ada@other.example" })])
      .when(send())
      .thenRefused({ refusal: "unknown-experience" });
    given(workExperiences, []).when(send()).thenRefused({ refusal: "unknown-experience" });
  });
});

describe("the experience that a code is for", () => {
  const other = { experienceId: otherId, personId };
  const twice = (first: WorkExperience, second: WorkExperience) => ({
    candidate: { ...newCandidate, experienceIds: [experienceId, otherId] },
    experiences: new Map([
      [experienceId, first],
      [otherId, second],
    ]),
  });
  const first = fold(workExperiences, [described()]);
  const second = fold(workExperiences, [described({ ...engineer, role: "Manager" }, other)]);

  it("is the one with that address and company, ignoring case", () => {
    const asTyped = { workEmail: "ADA@Acme.Example", company: " acme " };
    expect(experienceToVerify(asTyped, twice(noExperience, second))?.experienceId).toBe(otherId);
    expect(experienceToVerify({ ...codeRequest, company: "Acme Labs" }, twice(first, second))).toBeUndefined();
    expect(experienceToVerify({ ...codeRequest, workEmail: "eve@acme.example" }, twice(first, second))).toBeUndefined();
  });

  it("is the named one, if it has these fields", () => {
    expect(experienceToVerify({ ...codeRequest, experienceId: otherId }, twice(first, second))?.experienceId).toBe(
      otherId,
    );
    const wrong = { workEmail: "eve@acme.example", company: "Acme", experienceId: otherId };
    expect(experienceToVerify(wrong, twice(first, second))).toBeUndefined();
  });

  it("is one that is not verified yet, if two are alike", () => {
    const done = fold(workExperiences, [described(), codeIssued(1, 90), verified(1)]);
    expect(experienceToVerify(codeRequest, twice(done, second))?.experienceId).toBe(otherId);
    expect(experienceToVerify(codeRequest, twice(done, done))?.status).toBe("verified");
  });

  it("is none that the candidate does not list", () => {
    const history = {
      ...twice(first, second),
      candidate: newCandidate,
    };
    expect(experienceToVerify(codeRequest, history)).toBeUndefined();
  });
});
