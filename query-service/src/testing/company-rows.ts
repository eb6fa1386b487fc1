import { randomUUID } from "node:crypto";
import { nameKey } from "@provenwork/contracts/company/company-name";
import { companyFields } from "@provenwork/contracts/company/rules";
import { acme } from "@provenwork/contracts/testing/acme";
import { rowFor } from "@provenwork/projector/kernel/field-columns";
import { type Row, at, mailedCode } from "./rows.ts";

export const company = (company_id: string, given: Partial<Row<"companies.companies">> = {}) => ({
  company_id,
  ...rowFor(companyFields, acme),
  name: "Acme Works",
  website: "https://acme.example",
  logo_id: null,
  founded_at: at(0),
  changed_at: at(0),
  revision: 0,
  name_key: nameKey(given.name ?? "Acme Works"),
  ...given,
});

export const member = (company_id: string, person_id: string, given: Partial<Row<"members.members">> = {}) => ({
  company_id,
  person_id,
  role: "recruiter" as const,
  founder: false,
  joined_at: at(0),
  ...given,
});

export const proof = (company_id: string, given: Partial<Row<"company_proofs.proofs">> = {}) => ({
  company_id,
  domain: "acme.example",
  verified_at: at(60),
  verified_by: null,
  address: null,
  ...given,
});

export const domainCode = (company_id: string, given: Partial<Row<"company_proofs.domain_codes">> = {}) => ({
  company_id,
  domain: "acme.example",
  asked_by: null,
  address: "pat@acme.example",
  ...mailedCode,
  ...given,
});

export const invitation = (company_id: string, given: Partial<Row<"members.invitations">> = {}) => ({
  invitation_id: randomUUID(),
  company_id,
  email: "colleague@acme.example",
  role: "recruiter" as const,
  invited_by: null,
  invited_at: at(0),
  expires_at: new Date(Date.UTC(2026, 10, 28, 9)),
  ...given,
});

export const employer = (person_id: string, given: Partial<Row<"employers.employers">> = {}) => ({
  person_id,
  full_name: "Pat Example",
  email: "pat@acme.example",
  phone: "555-123-4567",
  changed_at: at(0),
  ...given,
});
