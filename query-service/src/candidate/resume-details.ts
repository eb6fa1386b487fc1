import type { GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { resumeMediaTypes } from "@provenwork/contracts/candidate/resume-rules";
import { resumeProblems } from "@provenwork/contracts/candidate/skill-rules";
import { z } from "zod";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { resumeOf } from "./resume-of.ts";

const mediaType = z.enum(resumeMediaTypes);
const problem = z.enum(resumeProblems).nullable();

export const resumeDetails: QueryHandler<typeof GetResumeDetails> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [resume, reading] = await Promise.all([
    resumeOf(read, personId),
    read
      .selectFrom("candidate_skills.readings")
      .where("person_id", "=", personId)
      .where("source", "=", "resume")
      .select("unread")
      .executeTakeFirst(),
  ]);
  return {
    output: {
      resume: resume && {
        fileName: resume.file_name,
        mediaType: mediaType.parse(resume.media_type),
        size: resume.size,
        uploadedAt: resume.uploaded_at.toISOString(),
        problem: problem.parse(reading?.unread ?? null),
      },
    },
  };
};
