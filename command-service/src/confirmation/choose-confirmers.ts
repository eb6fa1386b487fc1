import type * as contract from "@provenwork/contracts/confirmation/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, memberOf } from "@provenwork/contracts/company/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { ByMember } from "#company/by-member.ts";

export const chooseConfirmers: Decide<typeof contract.ChooseConfirmers, Company, NewCompanyEvent, ByMember> = (
  { recruiters },
  state,
  { by, now },
) => {
  if (memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  if (recruiters === state.recruitersMayConfirm) return accept();
  const { companyId } = state;
  return accept({ type: "ConfirmersChosen", data: { companyId, by, recruiters, chosenAt: now.toISOString() } });
};
