import type { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { personalInformationOf } from "./personal-information.ts";

export const onboarding: QueryHandler<typeof GetOnboarding> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [information, account, experiences] = await Promise.all([
    personalInformationOf(read, personId),
    read.selectFrom("accounts.accounts").where("person_id", "=", personId).select("person_id").executeTakeFirst(),
    listedExperiences(read, personId).select("e.status").execute(),
  ]);
  return {
    output: {
      personalInformation: information && withoutRevision(information),
      experiences: experiences.length,
      verifiedExperiences: experiences.filter(({ status }) => status === "verified").length,
      registered: account !== undefined,
    },
  };
};

const withoutRevision = ({ fullName, email, phone, location }: PersonalInformation) => ({
  fullName,
  email,
  phone,
  location,
});
