import { newCandidate } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type WorkExperience, noExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given, givenState } from "#testing/given.ts";
import {
  changed,
  codeIssued,
  codeLocked,
  codeRefused,
  described,
  engineer,
  experienceId,
  now,
  otherId,
  personId,
  verified,
} from "#testing/work-experience.ts";
import type { CodeIssue } from "./code.ts";
import type { SeenNetwork } from "./network-recorded.ts";
import { addressToClaim, experienceForCode, verifyCode } from "./verify-code.ts";

const right = "RGHTC2DE";
const checkedIssues: CodeIssue[] = [];
const codeMatches = (entered: string, issue: CodeIssue) => {
  checkedIssues.push(issue);
  return entered === right;
};
const enter =
  (code: string, at = now, claimedAddress: string | undefined = engineer.workEmail, network?: SeenNetwork) =>
  (state: WorkExperience) =>
    verifyCode({ code }, state, { now: at, newId: () => personId, codeMatches, claimedAddress, network });

describe("entering a code", () => {
  it("verifies with the address, company and role of the code's issue", () => {
    const dates = { ...engineer, startDate: "Feb-20" };
    given(workExperiences, [described(), codeIssued(1, 60), changed(dates, false)])
      .when(enter(right))
      .thenEvents([verified(1)]);
    expect(checkedIssues.at(-1)).toMatchObject({ experienceId, issue: 1, keyId: "k1", address: "ada@acme.example" });
  });

  it("records from which network the right one was entered, where that is known", () => {
    const network = { dayId: otherId, hash: "5e3f" };
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(enter(right, now, engineer.workEmail, network))
      .thenEvents([
        verified(1),
        {
          type: "NetworkRecorded",
          data: { experienceId, personId, issue: 1, dayId: otherId, recordedAt: now.toISOString() },
          personal: { network: "5e3f" },
        },
      ]);
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(enter("WRNG2345", now, engineer.workEmail, network))
      .thenRefused({ refusal: "invalid-code", events: [codeRefused(1, 4)] });
  });

  it("changes nothing when repeated after success, with any input", () => {
    given(workExperiences, [described(), codeIssued(1, 60), verified(1)])
      .when(enter("WRNG2345"))
      .thenEvents([]);
  });

  it("is refused where no code was issued, and where a change voided it", () => {
    given(workExperiences, [described()]).when(enter(right)).thenRefused({ refusal: "no-code-issued" });
    given(workExperiences, [described(), codeIssued(1, 60), changed({ ...engineer, company: "Acme Labs" }, true)])
      .when(enter(right))
      .thenRefused({ refusal: "no-code-issued" });
  });

  it("is refused and recorded when wrong", () => {
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(enter("WRNG2345"))
      .thenRefused({ refusal: "invalid-code", events: [codeRefused(1, 4)] });
  });

  it("locks at the fifth wrong try", () => {
    const tries = [4, 3, 2, 1].map((left) => codeRefused(1, left));
    given(workExperiences, [described(), codeIssued(1, 60), ...tries])
      .when(enter("WRNG2345"))
      .thenRefused({ refusal: "invalid-code", events: [codeRefused(1, 0), codeLocked(1)] });
  });

  it("is refused when locked, the right code included, and works again with a new one", () => {
    const locked = [described(), codeIssued(1, 120), codeRefused(1, 0), codeLocked(1)];
    given(workExperiences, locked).when(enter(right)).thenRefused({ refusal: "code-locked" });
    given(workExperiences, [...locked, codeIssued(2, 10)])
      .when(enter(right))
      .thenEvents([verified(2)]);
  });

  it("is good until the very end of its 15 minutes and not after", () => {
    const events = [described(), codeIssued(1, 900)];
    given(workExperiences, events)
      .when(enter(right))
      .thenEvents([verified(1)]);
    const late = new Date(now.getTime() + 1);
    given(workExperiences, events).when(enter(right, late)).thenRefused({ refusal: "code-expired" });
  });

  it("proves only the address that was claimed for the person before", () => {
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(enter(right, now, engineer.workEmail.toUpperCase()))
      .thenEvents([verified(1)]);
    given(workExperiences, [described(), codeIssued(1, 60)])
      .when(enter(right, now, "eve@acme.example"))
      .thenRefused({ refusal: "changed-meanwhile" });
  });

  it("names the address to claim only where it proves one", () => {
    const address = (code: string, ...events: WorkExperienceEvent[]) =>
      addressToClaim({ code }, fold(workExperiences, [described(), ...events]), { now, codeMatches });
    expect(address(right, codeIssued(1, 60))).toBe(engineer.workEmail);
    expect(address("WRNG2345", codeIssued(1, 60))).toBeUndefined();
    expect(address(right)).toBeUndefined();
    expect(address(right, codeIssued(1, 60), verified(1))).toBeUndefined();
  });

  it("proves nothing for a person who was erased", () => {
    const gone = { ...codeIssued(1, 60), personal: erased } as const;
    givenState(fold(workExperiences, [described(), gone]))
      .when(enter(right))
      .thenRefused({ refusal: "no-code-issued" });
  });
});

describe("which experience a code is for", () => {
  const other = { experienceId: otherId, personId };
  const history = (first: WorkExperience, second: WorkExperience) => ({
    candidate: { ...newCandidate, experienceIds: [experienceId, otherId] },
    experiences: new Map([
      [experienceId, first],
      [otherId, second],
    ]),
  });
  const chosen = (first: WorkExperience, second: WorkExperience, id?: string) =>
    experienceForCode(id, history(first, second), now)?.experienceId;
  const first = (...events: WorkExperienceEvent[]) => fold(workExperiences, [described(), ...events]);
  const second = (...events: WorkExperienceEvent[]) => fold(workExperiences, [described(engineer, other), ...events]);

  it("is the named one, if the candidate lists it", () => {
    expect(chosen(first(), second(), otherId)).toBe(otherId);
    expect(chosen(first(), second(), "0190a000-0000-7000-8000-0000000000e9")).toBeUndefined();
  });

  it("is the one whose live code was issued last", () => {
    expect(chosen(first(codeIssued(1, 60)), second(codeIssued(1, 90, other)))).toBe(experienceId);
    expect(chosen(first(codeIssued(1, 90)), second(codeIssued(1, 60, other)))).toBe(otherId);
    expect(chosen(first(codeIssued(1, 60), codeLocked(1)), second(codeIssued(1, 90, other)))).toBe(otherId);
  });

  it("is the newest dead code where none is live, and nothing where none was issued", () => {
    expect(chosen(first(codeIssued(1, 2_000)), second(codeIssued(1, 1_000, other)))).toBe(otherId);
    expect(chosen(first(), second())).toBeUndefined();
    expect(chosen(noExperience, noExperience)).toBeUndefined();
  });

  it("is the one just verified, when the same click comes twice", () => {
    expect(chosen(first(codeIssued(1, 60), verified(1)), second())).toBe(experienceId);
  });
});
