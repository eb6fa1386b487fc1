import type { Kysely } from "kysely";
import type { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";

export const onboarding: QueryHandler<typeof GetOnboarding> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [personalInformation, account, experiences] = await Promise.all([
    personalInformationOf(read, personId),
    read.selectFrom("accounts.accounts").where("person_id", "=", personId).select("person_id").executeTakeFirst(),
    listedExperiences(read, personId).select("e.status").execute(),
  ]);
  return {
    output: {
      personalInformation,
      experiences: experiences.length,
      verifiedExperiences: experiences.filter(({ status }) => status === "verified").length,
      registered: account !== undefined,
    },
  };
};

/** What step 1 asked for; null where it was not given yet, or is erased. */
async function personalInformationOf(read: Kysely<ReadDatabase>, personId: string) {
  const row = await read
    .selectFrom("candidates.candidates")
    .where("person_id", "=", personId)
    .select(["full_name", "email", "phone", "location"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { full_name: fullName, email, phone, location } = row;
  if (fullName === null || email === null || phone === null || location === null) return null;
  return { fullName, email, phone, location };
}
