import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { profileOf } from "@provenwork/contracts/company/state";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { companies } from "./table.ts";

export const companiesProjection = defineProjection({
  name: "companies",
  version: 3,
  tables: [companies],
  on: on<CompanyEvent>({
    CompanyFounded: ({ data, revision }) =>
      upsert(companies, {
        company_id: data.companyId,
        ...profileOf(data),
        logo_id: null,
        founded_at: data.foundedAt,
        changed_at: data.foundedAt,
        revision,
      }),
    CompanyProfileChanged: ({ data, revision }) =>
      update(companies, { company_id: data.companyId }, { ...profileOf(data), changed_at: data.changedAt, revision }),
    CompanyLogoUploaded: ({ data }) => update(companies, { company_id: data.companyId }, { logo_id: data.logoId }),
    CompanyLogoRemoved: ({ data }) => update(companies, { company_id: data.companyId }, { logo_id: null }),
    CompanyClosed: ({ data }) => remove(companies, { company_id: data.companyId }),
  }),
});
