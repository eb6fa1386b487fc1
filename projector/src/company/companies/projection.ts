import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { nameKey } from "@provenwork/contracts/company/company-name";
import type { CompanyProfile } from "@provenwork/contracts/company/state";
import { companyFields } from "@provenwork/contracts/company/rules";
import { rowFor } from "#kernel/field-columns.ts";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { companies } from "./table.ts";

const profileColumns = (data: CompanyProfile) => ({
  ...rowFor(companyFields, data),
  name_key: nameKey(data.name),
});

export const companiesProjection = defineProjection({
  name: "companies",
  version: 4,
  tables: [companies],
  on: on<CompanyEvent>({
    CompanyFounded: ({ data, revision }) =>
      upsert(companies, {
        company_id: data.companyId,
        ...profileColumns(data),
        logo_id: null,
        founded_at: data.foundedAt,
        changed_at: data.foundedAt,
        revision,
      }),
    CompanyProfileChanged: ({ data, revision }) =>
      update(
        companies,
        { company_id: data.companyId },
        { ...profileColumns(data), changed_at: data.changedAt, revision },
      ),
    CompanyLogoUploaded: ({ data }) => update(companies, { company_id: data.companyId }, { logo_id: data.logoId }),
    CompanyLogoRemoved: ({ data }) => update(companies, { company_id: data.companyId }, { logo_id: null }),
    CompanyClosed: ({ data }) => remove(companies, { company_id: data.companyId }),
  }),
});
