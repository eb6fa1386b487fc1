import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { type Decide, accept } from "#kernel/decision.ts";

export const setTemplates: Decide<typeof contract.SetTemplates, Company, NewCompanyEvent> = (
  { templates },
  { companyId, ...state },
  { now },
) => {
  if (JSON.stringify(templates) === JSON.stringify(state.templates)) return accept();
  return accept({ type: "MessageTemplatesChanged", data: { companyId, templates, changedAt: now.toISOString() } });
};
