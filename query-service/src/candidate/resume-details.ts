import type { GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { resumeMediaTypes } from "@provenwork/contracts/candidate/resume-rules";
import { z } from "zod";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { resumeOf } from "./resume-of.ts";

const mediaType = z.enum(resumeMediaTypes);

export const resumeDetails: QueryHandler<typeof GetResumeDetails> = async (_, { viewer, read }) => {
  const resume = await resumeOf(read, personOf(viewer));
  return {
    output: {
      resume: resume && {
        fileName: resume.file_name,
        mediaType: mediaType.parse(resume.media_type),
        size: resume.size,
        uploadedAt: resume.uploaded_at.toISOString(),
      },
    },
  };
};
