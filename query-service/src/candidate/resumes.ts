import type { GetResumes } from "@provenwork/contracts/candidate/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { keptResumesOf, resumeOf } from "./resume-of.ts";

/** A copy of a resume that was sent has its file id, in the application. */
export const resumes: QueryHandler<typeof GetResumes> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [current, earlier, sent] = await Promise.all([
    resumeOf(read, personId),
    keptResumesOf(read, personId),
    read
      .selectFrom("applications.applications as a")
      .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
      .where("a.person_id", "=", personId)
      .where("a.status", "!=", "withdrawn")
      .where("a.resume_file_id", "is not", null)
      .select(["a.resume_file_id", "j.company"])
      .distinct()
      .orderBy("j.company")
      .execute(),
  ]);
  const all = [...(current === null ? [] : [current]), ...earlier];
  return {
    output: {
      resumes: all.map(({ file_id: id, file_name: fileName, size, uploaded_at: uploadedAt }) => ({
        id,
        fileName,
        size,
        uploadedAt: uploadedAt.toISOString(),
        current: id === current?.file_id,
        sentTo: sent.filter((each) => each.resume_file_id === id).map(({ company }) => company),
      })),
    },
  };
};
