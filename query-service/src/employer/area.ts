import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { employerProfile } from "./employer-profile.ts";

export const employer: Area<unknown> = {
  name: "employer",
  answers: () => [answer(GetEmployerProfile, employerProfile, ["companies", "company-proofs", "members", "employers"])],
  ownData: [ownData("employerProfile", GetEmployerProfile, employerProfile)],
};
