import { GetCompanyInvitations, GetCompanyMembers } from "@provenwork/contracts/company/queries";
import { type Area, answer } from "#kernel/area.ts";
import { companyInvitations } from "./company-invitations.ts";
import { companyMembers } from "./company-members.ts";

export const company: Area<unknown> = {
  name: "company",
  answers: () => [
    answer(GetCompanyMembers, companyMembers, ["members", "employers", "accounts"]),
    answer(GetCompanyInvitations, companyInvitations, ["members", "employers", "accounts"]),
  ],
};
