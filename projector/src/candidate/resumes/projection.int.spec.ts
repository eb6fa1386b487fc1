import { accountStream } from "@provenwork/contracts/account/state";
import { type CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { resumesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const first = "22222222-2222-4222-8222-222222222222";
const third = "44444444-4444-4444-8444-444444444444";
const second = "33333333-3333-4333-8333-333333333333";

const uploaded = (fileId: string, fileName: string | typeof erased): CandidateEvent => ({
  type: "ResumeUploaded",
  data: { personId, fileId, mediaType: "application/pdf", size: 1_234, uploadedAt: at },
  personal: fileName === erased ? erased : { fileName },
});
const opened = (reason: string | typeof erased): CandidateEvent => ({
  type: "ResumeOpenedByStaff",
  data: { personId, openedAt: at },
  personal: reason === erased ? erased : { reason },
});
const removed: CandidateEvent = { type: "ResumeRemoved", data: { personId, fileId: second, removedAt: at } };
const project = (...events: CandidateEvent[]) =>
  projectTwice(resumesProjection, recorded(candidateStream(personId), ...events));
const row = (file_id: string, file_name: string | null) => ({
  person_id: personId,
  file_id,
  file_name,
  media_type: "application/pdf",
  size: 1_234,
  uploaded_at: new Date(at),
});

it("keeps the resume that was uploaded last", async () => {
  const { once, twice } = await project(uploaded(first, "cv.pdf"), uploaded(second, "newer.pdf"));
  expect(once).toEqual({ resumes: [row(second, "newer.pdf")], kept: [], staff_openings: [] });
  expect(twice).toEqual(once);
});

it("keeps earlier ones until they are removed", async () => {
  const kept = (fileId: string): CandidateEvent =>
    ({ ...uploaded(fileId, "cv.pdf"), type: "ResumeKept" }) as CandidateEvent;
  const gone: CandidateEvent = { type: "KeptResumeRemoved", data: { personId, fileId: first, removedAt: at } };
  const { once, twice } = await project(uploaded(third, "cv.pdf"), kept(first), kept(second), gone);
  expect(once).toEqual({ resumes: [row(third, "cv.pdf")], kept: [row(second, "cv.pdf")], staff_openings: [] });
  expect(twice).toEqual(once);
});

it("keeps when staff opened it and why, for longer than the resume", async () => {
  const { once, twice } = await project(uploaded(second, "cv.pdf"), opened("A report"), opened(erased), removed);
  const opening = (revision: number, reason: string | null) => ({
    person_id: personId,
    revision,
    opened_at: new Date(at),
    reason,
  });
  expect(once).toEqual({ resumes: [], kept: [], staff_openings: [opening(1, "A report"), opening(2, null)] });
  expect(twice).toEqual(once);
});

it("has none once it is removed", async () => {
  const { once, twice } = await project(uploaded(second, "cv.pdf"), removed);
  expect([once, twice]).toEqual([
    { resumes: [], kept: [], staff_openings: [] },
    { resumes: [], kept: [], staff_openings: [] },
  ]);
});

it("keeps no name that was erased, and no resume of an erased person", async () => {
  expect((await project(uploaded(first, erased))).once).toMatchObject({ resumes: [row(first, null)] });
  const gone = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } } as const;
  const events = [
    ...recorded(candidateStream(personId), uploaded(first, "cv.pdf"), opened("Why")),
    ...recorded(accountStream(personId), gone),
  ];
  expect((await projectTwice(resumesProjection, events)).twice).toEqual({ resumes: [], kept: [], staff_openings: [] });
});
