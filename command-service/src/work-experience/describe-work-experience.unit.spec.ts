import { type Candidate, newCandidate } from "@provenwork/contracts/candidate/state";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { ExperienceInput } from "@provenwork/contracts/work-experience/rules";
import { describe, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { givenState } from "#testing/given.ts";
import {
  changed,
  codeIssued,
  described,
  engineer,
  experienceId,
  now,
  otherId,
  personId,
  verified,
} from "#testing/work-experience.ts";
import { describeWorkExperience } from "./describe-work-experience.ts";
import type { History } from "./history.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/state";

const personalInformation: Candidate["personalInformation"] = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Boston",
};
const newIds = ["0190a000-0000-7000-8000-0000000000f0", "0190a000-0000-7000-8000-0000000000f1"];
const newId = (name: string) => newIds[Number(name.split("-")[1])] ?? name;

const history = (entries: Record<string, readonly WorkExperienceEvent[]> = {}): History => ({
  candidate: { ...newCandidate, personalInformation, experienceIds: Object.keys(entries) },
  experiences: new Map(Object.entries(entries).map(([id, events]) => [id, fold(workExperiences, events)])),
});
const save =
  (...experiences: ExperienceInput[]) =>
  (on: History) =>
    describeWorkExperience({ experiences }, on, { now, newId, personId, noEmployerReason, network: undefined });

const newOne = (index: number, personal = engineer) =>
  ({ type: "ExperienceDescribed", data: { experienceId: newId(`-${index}`), personId }, personal }) as const;
const added = (id: string) => ({ type: "ExperienceAdded", data: { personId, experienceId: id } }) as const;
const removed = (id: string) => ({ type: "ExperienceRemoved", data: { personId, experienceId: id } }) as const;
const current = { ...engineer, endDate: null, currentJob: true };

describe("saving the work history", () => {
  it("describes each new entry before any is listed", () => {
    givenState(history())
      .when(save(engineer, current))
      .thenEvents([newOne(0), newOne(1, current), added(newId("-0")), added(newId("-1"))]);
  });

  it("records from which network new entries were entered, and nothing of those that were there", () => {
    const recorded = (index: number) =>
      ({
        type: "NetworkRecorded",
        data: {
          experienceId: newId(`-${index}`),
          personId,
          issue: null,
          dayId: otherId,
          recordedAt: now.toISOString(),
        },
        personal: { network: "5e3f" },
      }) as const;
    const network = { dayId: otherId, hash: "5e3f" };
    const experiences = [{ ...engineer, role: "Manager", experienceId }, engineer];
    givenState(history({ [experienceId]: [described()] }))
      .when((on) => describeWorkExperience({ experiences }, on, { now, newId, personId, noEmployerReason, network }))
      .thenEvents([changed({ ...engineer, role: "Manager" }, true), newOne(1), recorded(1), added(newId("-1"))]);
  });

  it("clears the end date of a current job and takes an empty one for none", () => {
    givenState(history())
      .when(save({ ...engineer, currentJob: true }))
      .thenEvents([newOne(0, current), added(newId("-0"))]);
  });

  it("writes nothing for an entry that stays as it is, also when the same command comes again", () => {
    givenState(history({ [experienceId]: [described()] }))
      .when(save({ ...engineer, experienceId }))
      .thenEvents([]);
    givenState(history({ [newId("-0")]: [newOne(0)] }))
      .when(save(engineer))
      .thenEvents([]);
  });

  it.each([
    ["company", { company: "Acme Labs" }, true],
    ["role", { role: "Manager" }, true],
    ["address", { workEmail: "ada@labs.example" }, true],
    ["start", { startDate: "Feb-20" }, false],
    ["end", { endDate: "Apr-24" }, false],
    ["currency", { endDate: null, currentJob: true }, false],
  ])("changes the %s of an entry and says whether that voids its code", (_, change, voidsProof) => {
    const after = { ...engineer, ...change };
    givenState(history({ [experienceId]: [described(), codeIssued(1, 60)] }))
      .when(save({ ...after, experienceId }))
      .thenEvents([changed(after, voidsProof)]);
  });

  it("removes the ones left out", () => {
    givenState(history({ [experienceId]: [described()], [otherId]: [described()] }))
      .when(save({ ...engineer, experienceId: otherId }))
      .thenEvents([removed(experienceId)]);
  });

  it("voids the open code of one that it removes, before the list no longer has it", () => {
    givenState(history({ [experienceId]: [described(), codeIssued(1, 60)], [otherId]: [described()] }))
      .when(save({ ...engineer, experienceId: otherId }))
      .thenEvents([changed(engineer, true), removed(experienceId)]);
  });

  it("adds, changes and removes in one command, entries first and the list last", () => {
    const manager = { ...engineer, role: "Manager" };
    givenState(history({ [experienceId]: [described()], [otherId]: [described()] }))
      .when(save(current, { ...manager, experienceId }))
      .thenEvents([newOne(0, current), changed(manager, true), added(newId("-0")), removed(otherId)]);
  });
});

describe("a work history is refused", () => {
  const proven = [described(), codeIssued(1, 60), verified(1)];

  it("before the personal information is known", () => {
    const on = { ...history(), candidate: newCandidate };
    givenState(on).when(save(engineer)).thenRefused({ refusal: "no-personal-information" });
  });

  it("with an id that the candidate does not list", () => {
    givenState(history())
      .when(save(engineer, { ...engineer, experienceId }))
      .thenRefused({ refusal: "unknown-experience", field: "experiences.1.experienceId" });
  });

  it("with an id listed twice", () => {
    givenState(history({ [experienceId]: [described()] }))
      .when(save({ ...engineer, experienceId }, { ...engineer, experienceId }))
      .thenRefused({ refusal: "repeated-experience", field: "experiences.1.experienceId" });
  });

  it("when it changes a verified entry, or leaves it out; it may stay as it is", () => {
    const on = history({ [experienceId]: proven });
    const other = { ...engineer, endDate: "Apr-24", experienceId };
    givenState(on).when(save(other)).thenRefused({ refusal: "already-verified", field: "experiences.0" });
    givenState(on).when(save(current)).thenRefused({ refusal: "already-verified", field: "experiences" });
    givenState(on)
      .when(save({ ...engineer, experienceId }))
      .thenEvents([]);
  });

  it("with a start in the future; the month of now is not", () => {
    const later = { ...current, startDate: "Dec-26" };
    givenState(history())
      .when(save(engineer, later))
      .thenRefused({ refusal: "start-in-future", field: "experiences.1.startDate" });
    const thisMonth = { ...current, startDate: "Nov-26" };
    givenState(history())
      .when(save(thisMonth))
      .thenEvents([newOne(0, thisMonth), added(newId("-0"))]);
  });

  it("with an end in the future, but for a current job", () => {
    givenState(history())
      .when(save({ ...engineer, endDate: "Dec-26" }))
      .thenRefused({ refusal: "end-in-future", field: "experiences.0.endDate" });
    const here = { ...current, endDate: "Dec-26" };
    givenState(history())
      .when(save(here))
      .thenEvents([newOne(0, current), added(newId("-0"))]);
  });

  it("and names every field that is wrong, of every entry", () => {
    givenState(history())
      .when(
        save(
          { ...engineer, startDate: "Dec-26", endDate: "Dec-27", workEmail: "ada@groups.io" },
          { ...current, workEmail: "ada@web.de" },
        ),
      )
      .thenRefused({
        refusal: "start-in-future",
        field: "experiences.0.startDate",
        also: [
          { code: "end-in-future", field: "experiences.0.endDate" },
          { code: "service-domain", field: "experiences.0.workEmail" },
          { code: "personal-domain", field: "experiences.1.workEmail" },
        ],
      });
  });

  it("with an address of a free mail provider", () => {
    givenState(history())
      .when(save({ ...engineer, workEmail: "ada@web.de" }))
      .thenRefused({ refusal: "personal-domain", field: "experiences.0.workEmail" });
  });
});
