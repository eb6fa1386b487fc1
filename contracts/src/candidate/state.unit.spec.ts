import { expect, it } from "vitest";
import { erased } from "../kernel/event.ts";
import type { CandidateEvent } from "./events.ts";
import { evolveCandidate, newCandidate } from "./state.ts";

const personId = "p";
const personal = { fullName: "Ada", email: "ada@acme.example", phone: "123-456-7890", location: "Austin" };
const provided = (given: typeof personal | typeof erased): CandidateEvent => ({
  type: "PersonalInformationProvided",
  data: { personId },
  personal: given,
});
const added = (experienceId: string): CandidateEvent => ({ type: "ExperienceAdded", data: { personId, experienceId } });
const removed = (experienceId: string): CandidateEvent => ({
  type: "ExperienceRemoved",
  data: { personId, experienceId },
});
const candidate = (...events: CandidateEvent[]) => events.reduce(evolveCandidate, newCandidate);

it("has the last personal information, none, or an erased one", () => {
  expect(candidate().personalInformation).toBeUndefined();
  expect(candidate(provided(personal), provided({ ...personal, location: "NY" })).personalInformation).toEqual({
    ...personal,
    location: "NY",
  });
  expect(candidate(provided(erased)).personalInformation).toBe(erased);
});

it("lists experiences in order of addition, without removed ones", () => {
  expect(candidate(added("a"), added("b"), added("c"), removed("b")).experienceIds).toEqual(["a", "c"]);
  expect(candidate(added("a"), removed("x")).experienceIds).toEqual(["a"]);
});

it("has the last uploaded resume until it is removed", () => {
  const uploaded = (fileId: string): CandidateEvent => ({
    type: "ResumeUploaded",
    data: { personId, fileId, mediaType: "application/pdf", size: 7, uploadedAt: "2026-11-21T12:00:00Z" },
    personal: { fileName: `${fileId}.pdf` },
  });
  const gone = { type: "ResumeRemoved", data: { personId, fileId: "b", removedAt: "2026-11-21T12:00:00Z" } } as const;
  expect(candidate().resume).toBeUndefined();
  expect(candidate(uploaded("a"), uploaded("b")).resume).toMatchObject({ fileId: "b", fileName: "b.pdf" });
  expect(candidate({ ...uploaded("a"), personal: erased } as CandidateEvent).resume?.fileName).toBe(erased);
  expect(candidate(uploaded("b"), gone).resume).toBeUndefined();
});
