import { it } from "vitest";
import { given } from "#testing/given.ts";
import { removeKeptResume } from "./remove-kept-resume.ts";
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
const upload =
  (fileId: string, keepsFormer = true) =>
  (state: State) =>
    uploadResume({}, state, { ...context, keepsFormer, file: file(fileId) });
const kept = (fileId: string) => ({ ...uploaded(fileId), type: "ResumeKept" }) as const;
const keptRemoved = (fileId: string) => ({ ...removed(fileId), type: "KeptResumeRemoved" }) as const;
const remove = (state: State) => removeResume({}, state, { ...context, id: personId });

it("names the file that was stored, and keeps the two before of a candidate with an account", () => {
  given(candidates, [])
    .when(upload("one"))
    .thenEvents([uploaded("one")]);
  given(candidates, [uploaded("one")])
    .when(upload("two"))
    .thenEvents([kept("one"), uploaded("two")]);
  given(candidates, [uploaded("one")])
    .when(upload("two", false))
    .thenEvents([uploaded("two")]);
  const three = [uploaded("one"), kept("one"), uploaded("two"), kept("two"), uploaded("three")];
  given(candidates, three)
    .when(upload("four"))
    .thenEvents([keptRemoved("one"), kept("three"), uploaded("four")]);
  given(candidates, [...three, removed("three")])
    .when(upload("four"))
    .thenEvents([uploaded("four")]);
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

it("removes an earlier resume, once, and not the current one", () => {
  const drop = (resumeId: string) => (state: State) =>
    removeKeptResume({ resumeId }, state, { ...context, id: personId });
  const two = [uploaded("one"), kept("one"), uploaded("two")];
  given(candidates, two)
    .when(drop("one"))
    .thenEvents([keptRemoved("one")]);
  for (const none of ["two", "three"]) given(candidates, two).when(drop(none)).thenEvents([]);
  given(candidates, [...two, keptRemoved("one")])
    .when(drop("one"))
    .thenEvents([]);
});
