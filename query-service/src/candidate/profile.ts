import type { GetProfile } from "@provenwork/contracts/candidate/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { personalInformationOf } from "./personal-information.ts";

export const profile: QueryHandler<typeof GetProfile> = async (_, { viewer, read }) => ({
  output: { personalInformation: await personalInformationOf(read, personOf(viewer)) },
});
