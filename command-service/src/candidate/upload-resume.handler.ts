import type { UploadResume } from "@provenwork/contracts/candidate/commands";
import { resumeMediaTypes } from "@provenwork/contracts/candidate/resume-rules";
import { candidates } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import { z } from "zod";
import { ownPerson, personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { uploadResume } from "./upload-resume.ts";

const mediaTypeOf = z.enum(resumeMediaTypes);

/**
 * Names the stored file in an event; only then is it the resume. A repeat finds the first try's event, so the file that
 * came with it this time is discarded. If the outcome is unknown it stays, until it is tidied according to the events.
 */
export const handleUploadResume =
  ({ limits }: { readonly limits: Pick<Limits, "charge"> }): Handler<typeof UploadResume> =>
  async (input, call) => {
    if (call.file === undefined) throw new Error("upload-resume was called without a file: its route needs a receiver");
    const personId = personIdOf(call.caller);
    const file = { ...call.file, mediaType: mediaTypeOf.parse(call.file.mediaType) };
    const keepsFormer = call.caller.role === "candidate";
    return onStream(call, {
      stream: candidates,
      id: ownPerson(input, call),
      quota: () => limits.charge("uploads", personId, call.origin.commandId),
      tooMany: "daily-limit",
      decide: (state, context) => uploadResume(input, state, { ...context, personId, file, keepsFormer }),
      discard: () => file.discard(),
      answer: ({ state: { resume } }) => ({ fileId: resume?.fileId ?? "", fileName: known(resume?.fileName) ?? "" }),
    });
  };
