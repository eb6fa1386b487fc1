import type { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { completionOf } from "./completion.ts";
import { personalInformationOf } from "./personal-information.ts";
import { resumeOf } from "./resume-of.ts";

export const profileCompletion: QueryHandler<typeof GetProfileCompletion> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [information, resume, experiences, skills] = await Promise.all([
    personalInformationOf(read, personId),
    resumeOf(read, personId),
    listedExperiences(read, personId).select(["e.experience_id", "e.company", "e.status"]).execute(),
    hasSkills(read, personId),
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
      skills,
    }),
  };
};

/** Found skills count once the candidate has confirmed one: a text may name what its writer no longer does. */
async function hasSkills(read: Kysely<ReadDatabase>, personId: string): Promise<boolean> {
  const [typed, confirmed] = await Promise.all([
    read
      .selectFrom("candidate_skills.typed")
      .where("person_id", "=", personId)
      .where("skills", "<>", "")
      .select("person_id")
      .executeTakeFirst(),
    read
      .selectFrom("candidate_skills.decided")
      .where("person_id", "=", personId)
      .where("confirmed", "=", true)
      .select("skill")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return typed !== undefined || confirmed !== undefined;
}
