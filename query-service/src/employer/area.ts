import { GetEmployerOverview, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { employerOverview } from "./employer-overview.ts";
import { employerProfile } from "./employer-profile.ts";

export const employer: Area<unknown> = {
  name: "employer",
  answers: () => [
    answer(GetEmployerProfile, employerProfile, ["companies", "company-proofs", "members", "employers"]),
    answer(GetEmployerOverview, employerOverview, ["applications", "jobs"]),
  ],
  ownData: [ownData("employerProfile", GetEmployerProfile, employerProfile)],
};
