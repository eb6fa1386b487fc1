import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, memberOf } from "@provenwork/contracts/company/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { ByMember } from "../by-member.ts";

/** A logo that is already in the file storage. */
export interface StoredLogo {
  readonly file: { readonly fileId: string };
}

/** The newest upload is the logo; what it replaces is deleted because of this event. */
export const uploadLogo: Decide<typeof contract.UploadLogo, Company, NewCompanyEvent, ByMember & StoredLogo> = (
  _,
  state,
  { by, now, file },
) => {
  if (memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  const data = { companyId: state.companyId, logoId: file.fileId, uploadedAt: now.toISOString() };
  return accept({ type: "CompanyLogoUploaded", data });
};

/** Without a logo there is nothing to remove. */
export const removeLogo: Decide<typeof contract.RemoveLogo, Company, NewCompanyEvent, ByMember> = (
  _,
  state,
  { by, now },
) => {
  if (memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  const { companyId, logoId } = state;
  if (logoId === undefined) return accept();
  return accept({ type: "CompanyLogoRemoved", data: { companyId, logoId, removedAt: now.toISOString() } });
};
