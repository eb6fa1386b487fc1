import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { type Candidate, candidates } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { openCandidateResume } from "./open-candidate-resume.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const fileId = "0190a000-0000-7000-8000-00000000000f";
const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const reason = "A company reports that it is somebody else's";
const open = (state: Candidate) =>
  openCandidateResume({ personId, reason }, state, { now, newId: () => personId, id: personId });
const uploaded: CandidateEvent = {
  type: "ResumeUploaded",
  data: { personId, fileId, mediaType: "application/pdf", size: 10, uploadedAt: at },
  personal: { fileName: "cv.pdf" },
};
const removed: CandidateEvent = { type: "ResumeRemoved", data: { personId, fileId, removedAt: at } };
const opened: CandidateEvent = {
  type: "ResumeOpenedByStaff",
  data: { personId, openedAt: at },
  personal: { reason },
};

it("is recorded each time that staff opens a resume, with the reason", () => {
  given(candidates, [uploaded]).when(open).thenEvents([opened]);
  given(candidates, [uploaded, opened]).when(open).thenEvents([opened]);
});

it("is refused where there is no resume, or its person was erased", () => {
  for (const past of [[], [uploaded, removed], [{ ...uploaded, personal: erased }]] as const)
    expect(open(past.reduce(candidates.evolve, candidates.initialState))).toMatchObject({
      refusal: { code: "no-resume" },
    });
});
