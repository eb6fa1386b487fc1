import { type Candidate, newCandidate } from "@provenwork/contracts/candidate/state";
import { describe, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { givenState } from "#testing/given.ts";
import { described, engineer, experienceId, now, otherId, personId } from "#testing/work-experience.ts";
import { addWorkExperience } from "./add-work-experience.ts";
import type { SeenNetwork } from "./network-recorded.ts";

const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
const candidate = (...experienceIds: string[]): Candidate => ({
  ...newCandidate,
  personalInformation: ada,
  experienceIds,
});
const add =
  (more: Partial<typeof engineer> = {}, network?: SeenNetwork) =>
  (on: Candidate) =>
    addWorkExperience({ ...engineer, ...more }, on, {
      now,
      newId: () => experienceId,
      experienceId,
      personId,
      noEmployerReason,
      network,
    });
const added = { type: "ExperienceAdded", data: { personId, experienceId } };

describe("adding a work experience", () => {
  it("describes the entry before it is listed", () => {
    givenState(candidate(otherId)).when(add()).thenEvents([described(), added]);
  });

  it("records with the entry the network it was entered from, if known", () => {
    const recorded = {
      type: "NetworkRecorded",
      data: { experienceId, personId, issue: null, dayId: otherId, recordedAt: now.toISOString() },
      personal: { network: "5e3f" },
    } as const;
    givenState(candidate())
      .when(add({}, { dayId: otherId, hash: "5e3f" }))
      .thenEvents([described(), recorded, added]);
  });

  it("clears the end date of a current job", () => {
    givenState(candidate())
      .when(add({ currentJob: true }))
      .thenEvents([described({ ...engineer, currentJob: true, endDate: null }), added]);
  });

  it("writes nothing for one that is listed already", () => {
    givenState(candidate(experienceId)).when(add()).thenEvents([]);
  });

  it("is refused before the personal information is known", () => {
    givenState(newCandidate).when(add()).thenRefused({ refusal: "no-personal-information" });
  });

  it("is refused where 50 are listed", () => {
    const fifty = Array.from({ length: 50 }, (_, n) => `${otherId}${n}`);
    givenState(candidate(...fifty))
      .when(add())
      .thenRefused({ refusal: "too-many-experiences" });
    givenState(candidate(...fifty.slice(1)))
      .when(add())
      .thenEvents([described(), added]);
  });

  it("is refused with a start in the future and with an address of a free mail provider", () => {
    givenState(candidate())
      .when(add({ startDate: "Dec-26" }))
      .thenRefused({ refusal: "start-in-future", field: "startDate" });
    givenState(candidate())
      .when(add({ workEmail: "ada@web.de" }))
      .thenRefused({ refusal: "personal-domain", field: "workEmail" });
  });
});
