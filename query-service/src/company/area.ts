import {
  GetCompany,
  GetCompanyInvitations,
  GetCompanyLogo,
  GetCompanyMembers,
  GetCompanyVerification,
} from "@provenwork/contracts/company/queries";
import { type Area, answer } from "#kernel/area.ts";
import { page } from "#kernel/page.ts";
import type { StoredFiles } from "#kernel/stored-file.ts";
import { companyInvitations } from "./company-invitations.ts";
import { companyLogo } from "./company-logo.ts";
import { companyMembers } from "./company-members.ts";
import { companyPage } from "./company-page.ts";
import { companyVerification } from "./company-verification.ts";
import { company as oneCompany } from "./company.ts";

const people = ["members", "employers", "accounts"] as const;

export const company: Area<{ stored: StoredFiles }> = {
  name: "company",
  answers: ({ stored }) => [
    answer(GetCompanyMembers, companyMembers, people),
    answer(GetCompanyInvitations, companyInvitations, people),
    answer(GetCompanyVerification, companyVerification, ["company-proofs", ...people]),
    answer(GetCompanyLogo, companyLogo(stored)),
    answer(GetCompany, oneCompany, ["companies", "company-proofs"]),
  ],
  pages: [page("/companies/:companyId", GetCompany, oneCompany, companyPage)],
};
