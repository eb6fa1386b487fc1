import type { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { completionOf } from "./completion.ts";
import { personalInformationOf } from "./personal-information.ts";
import { resumeOf } from "./resume-of.ts";

export const profileCompletion: QueryHandler<typeof GetProfileCompletion> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [information, resume, experiences] = await Promise.all([
    personalInformationOf(read, personId),
    resumeOf(read, personId),
    listedExperiences(read, personId).select(["e.experience_id", "e.company", "e.status"]).execute(),
  ]);
  return {
    output: completionOf({
      personalInformation: information !== null,
      resume: resume !== null,
      experiences: experiences.map(({ experience_id: id, company, status }) => ({
        id,
        company: company ?? "",
        verified: status === "verified",
        rejected: status === "rejected",
      })),
    }),
  };
};
