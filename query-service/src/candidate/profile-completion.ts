import type { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { completionOf } from "./completion.ts";
import { personalInformationOf } from "./personal-information.ts";

export const profileCompletion: QueryHandler<typeof GetProfileCompletion> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [information, experiences] = await Promise.all([
    personalInformationOf(read, personId),
    listedExperiences(read, personId).select(["e.experience_id", "e.company", "e.status"]).execute(),
  ]);
  return {
    output: completionOf({
      personalInformation: information !== null,
      resume: false,
      experiences: experiences.map(({ experience_id: id, company, status }) => ({
        id,
        company: company ?? "",
        verified: status === "verified",
      })),
    }),
  };
};
