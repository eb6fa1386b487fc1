import { erased } from "@provenwork/contracts/kernel/event";
import { type LearnerEvent } from "@provenwork/contracts/learning/events";
import { learnerStream } from "@provenwork/contracts/learning/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { learningProgressProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const ids = { personId, resourceId: "22222222-2222-4222-8222-222222222222" };
const later = "2026-11-22T09:00:00.000Z";
const started: LearnerEvent = { type: "ResourceStarted", data: { ...ids, startedAt: at } };
const reported: LearnerEvent = { type: "ProgressReported", data: { ...ids, percent: 40, reportedAt: later } };
const completed: LearnerEvent = { type: "ResourceCompleted", data: { ...ids, completedAt: later } };
const noted: LearnerEvent = {
  type: "LearningNotesWritten",
  data: { ...ids, writtenAt: later },
  personal: { notes: "Chapter two again." },
};
const row = {
  person_id: personId,
  resource_id: ids.resourceId,
  percent: 0,
  notes: "",
  started_at: new Date(at),
  completed_at: null,
  updated_at: new Date(at),
};
const after = { ...row, updated_at: new Date(later) };

const project = (...events: LearnerEvent[]) =>
  projectTwice(learningProgressProjection, recorded(learnerStream(personId), ...events));
const progress = async (...events: LearnerEvent[]) => (await project(...events)).once["progress"];

it("has the progress of a person with each resource that they began", async () => {
  expect(await progress(started)).toEqual([row]);
  expect(await progress(started, reported)).toEqual([{ ...after, percent: 40 }]);
  const { once, twice } = await project(started, reported, completed);
  expect(once).toEqual({ progress: [{ ...after, percent: 100, completed_at: new Date(later) }] });
  expect(twice).toEqual(once);
  expect(await progress(started, completed, reported)).toEqual([{ ...after, percent: 40 }]);
});

it("has their notes, and none that were erased", async () => {
  expect(await progress(started, noted)).toEqual([{ ...after, notes: "Chapter two again." }]);
  expect(await progress(started, { ...noted, personal: erased } as LearnerEvent)).toEqual([after]);
});
