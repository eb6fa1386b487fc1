import type { UploadResume } from "@provenwork/contracts/candidate/commands";
import { resumeMediaTypes } from "@provenwork/contracts/candidate/resume-rules";
import { erased } from "@provenwork/contracts/kernel/event";
import { z } from "zod";
import type { Handler } from "#kernel/route.ts";
import { personIdOf } from "#kernel/caller.ts";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { uploadResume } from "./upload-resume.ts";

const mediaTypeOf = z.enum(resumeMediaTypes);

/**
 * Names the stored file in an event; only then is it the resume. A repeat finds the first try's event, so the file that
 * came with it this time is not wanted. Where the outcome is unknown it stays, until it is tidied by what events say.
 */
export const handleUploadResume: Handler<typeof UploadResume> = async (input, call) => {
  const { file } = call;
  if (file === undefined) throw new Error("upload-resume was called without a file: its route needs a receiver");
  const personId = personIdOf(call.caller);
  const stored = { ...file, mediaType: mediaTypeOf.parse(file.mediaType) };
  const { events, refusal, state } = await call.handle(candidates, personId, (before, context) =>
    uploadResume(input, before, { ...context, personId, file: stored }),
  );
  const named = events.some((event) => event.type === "ResumeUploaded" && event.data.fileId === file.fileId);
  if (!named) await file.discard();
  if (refusal !== undefined) return { refusal };
  const { resume } = state;
  if (resume === undefined || resume.fileName === erased) return { refusal: { code: "changed-meanwhile" } };
  return { output: { fileId: resume.fileId, fileName: resume.fileName } };
};
