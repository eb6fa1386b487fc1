import { it } from "vitest";
import { given } from "#testing/given.ts";
import { removeResume } from "./remove-resume.ts";
import { candidates } from "@provenwork/contracts/candidate/state";
import { uploadResume } from "./upload-resume.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const now = new Date("2026-11-21T12:00:00.000Z");
const context = { now, newId: () => personId, personId };
const file = (fileId: string) => ({ fileId, fileName: "cv.pdf", mediaType: "application/pdf" as const, size: 7 });
const uploaded = (fileId: string) =>
  ({
    type: "ResumeUploaded",
    data: { personId, fileId, mediaType: "application/pdf", size: 7, uploadedAt: now.toISOString() },
    personal: { fileName: "cv.pdf" },
  }) as const;
const removed = (fileId: string) =>
  ({ type: "ResumeRemoved", data: { personId, fileId, removedAt: now.toISOString() } }) as const;

type State = Parameters<typeof removeResume>[1];
const upload = (fileId: string) => (state: State) => uploadResume({}, state, { ...context, file: file(fileId) });
const remove = (state: State) => removeResume({}, state, { ...context, id: personId });

it("names the file that was stored, in place of any other", () => {
  given(candidates, [])
    .when(upload("one"))
    .thenEvents([uploaded("one")]);
  given(candidates, [uploaded("one")])
    .when(upload("two"))
    .thenEvents([uploaded("two")]);
});

it("removes the resume that there is, once", () => {
  given(candidates, []).when(remove).thenEvents([]);
  given(candidates, [uploaded("one"), uploaded("two")])
    .when(remove)
    .thenEvents([removed("two")]);
  given(candidates, [uploaded("one"), removed("one")])
    .when(remove)
    .thenEvents([]);
});
