import { erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type Description, type WorkExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { describe, expect, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import { changed, codeIssued, described, engineer, experienceId, now, verified } from "#testing/work-experience.ts";
import { changeWorkExperience, experienceChanged } from "./change-work-experience.ts";

const change =
  (more: Partial<Description> = {}) =>
  (on: WorkExperience) =>
    changeWorkExperience({ experienceId, ...engineer, ...more }, on, { now, newId: (name) => name, noEmployerReason });
const proven: WorkExperienceEvent[] = [described(), codeIssued(1, 60), verified(1)];

describe("changing a work experience", () => {
  it.each([
    ["company", { company: "Acme Labs" }],
    ["role", { role: "Manager" }],
    ["work email", { workEmail: "ada@labs.example" }],
  ])("takes the proof of a verified one back with another %s, so that it can be verified again", (_, parts) => {
    const after = { ...engineer, ...parts };
    given(workExperiences, proven)
      .when(change(parts))
      .thenEvents([changed(after, true)]);
    const state = fold(workExperiences, [...proven, changed(after, true)]);
    expect(state).toMatchObject({ status: "pending", proof: undefined, code: undefined });
  });

  it.each([
    ["start", { startDate: "Feb-20" }],
    ["end", { endDate: "Apr-24" }],
    ["currency", { currentJob: true, endDate: null }],
  ])("leaves the proof of a verified one with another %s", (_, parts) => {
    const after = { ...engineer, ...parts };
    given(workExperiences, proven)
      .when(change(parts))
      .thenEvents([changed(after, false)]);
    expect(fold(workExperiences, [...proven, changed(after, false)]).status).toBe("verified");
  });

  it("writes nothing when nothing changed", () => given(workExperiences, proven).when(change()).thenEvents([]));

  it("clears the end date of a current job", () => {
    given(workExperiences, [described()])
      .when(change({ currentJob: true }))
      .thenEvents([changed({ ...engineer, currentJob: true, endDate: null }, false)]);
  });

  it("is refused for one that was never described", () => {
    given(workExperiences, []).when(change()).thenRefused({ refusal: "unknown-experience" });
  });

  it("is refused with a start in the future and with an address of a free mail provider", () => {
    given(workExperiences, [described()])
      .when(change({ startDate: "Dec-26" }))
      .thenRefused({ refusal: "start-in-future", field: "startDate" });
    given(workExperiences, [described()])
      .when(change({ workEmail: "ada@web.de" }))
      .thenRefused({ refusal: "personal-domain", field: "workEmail" });
  });

  it("proves nothing of an erased entry", () => {
    given(workExperiences, [{ ...described(), personal: erased }])
      .when(change())
      .thenEvents([changed(engineer, true)]);
  });

  it("names the fields changed elsewhere, in the order of the form", () => {
    const seen = fold(workExperiences, [described()]);
    const after = { ...seen, description: { ...engineer, role: "Manager", endDate: null, currentJob: true } };
    expect(experienceChanged(seen, after)).toBe(
      "Changed elsewhere: role, end date, whether you work there. Review it and save again.",
    );
    expect(experienceChanged(seen, { ...seen, description: erased })).toBeUndefined();
  });
});
