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
 * came with it this time is discarded. Where the outcome is unknown it stays, until it is tidied by what events say.
 */
export const handleUploadResume = ({
  limits,
}: {
  readonly limits: Pick<Limits, "charge">;
}): Handler<typeof UploadResume> =>
  onStream({
    stream: candidates,
    id: ownPerson,
    prepare: (_, { caller, file }) => {
      if (file === undefined) throw new Error("upload-resume was called without a file: its route needs a receiver");
      return {
        ready: { personId: personIdOf(caller), file: { ...file, mediaType: mediaTypeOf.parse(file.mediaType) } },
      };
    },
    quota: (_, __, { caller, origin }) => limits.charge("uploads", personIdOf(caller), origin.commandId),
    tooMany: "daily-limit",
    decide: uploadResume,
    discard: ({ file }) => file.discard(),
    answer: ({ state: { resume } }) => ({ fileId: resume?.fileId ?? "", fileName: known(resume?.fileName) ?? "" }),
  });
