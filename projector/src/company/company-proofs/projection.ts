import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { codeMailFailed, codeMailed, issuedCode } from "#mailed-code/columns.ts";
import { domainCodes, proofs } from "./table.ts";

const company = ({ companyId }: { companyId: string }) => ({ company_id: companyId });
const code = ({ companyId, issue }: { companyId: string; issue: number }) => ({ company_id: companyId, issue });

export const companyProofsProjection = defineProjection({
  name: "company-proofs",
  version: 3,
  tables: [proofs, domainCodes],
  on: on<CompanyEvent>({
    DomainCodeIssued: ({ data, personal }) =>
      upsert(domainCodes, {
        ...code(data),
        domain: data.domain,
        asked_by: data.personId,
        address: personal === erased ? null : personal.address,
        ...issuedCode(data),
      }),
    DomainCodeMailed: ({ data }) => update(domainCodes, code(data), codeMailed),
    DomainCodeMailFailed: ({ data }) => update(domainCodes, code(data), codeMailFailed(data)),
    DomainCodeRefused: ({ data }) => update(domainCodes, code(data), { tries_left: data.triesLeft }),
    DomainCodeLocked: ({ data }) => update(domainCodes, code(data), { locked: true }),
    CompanyVerified: ({ data, personal }) => [
      upsert(proofs, {
        ...company(data),
        domain: data.domain,
        verified_at: data.verifiedAt,
        verified_by: data.personId,
        address: personal === erased ? null : personal.address,
      }),
      remove(domainCodes, code(data)),
    ],
    CompanyVerificationLapsed: ({ data }) => remove(proofs, company(data)),
    CompanyVerificationRestored: ({ data }) =>
      upsert(proofs, {
        ...company(data),
        domain: data.domain,
        verified_at: data.verifiedAt,
        verified_by: null,
        address: null,
      }),
    CompanyClosed: ({ data }) => remove(proofs, company(data)),
  }),
});
