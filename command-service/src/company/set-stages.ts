import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { type Decide, accept } from "#kernel/decision.ts";

export const setStages: Decide<typeof contract.SetStages, Company, NewCompanyEvent> = ({ stages }, state, { now }) => {
  if (JSON.stringify(stages) === JSON.stringify(state.stages)) return accept();
  const known = [...state.stages.map(({ stage }) => stage), ...state.removedStages];
  const removed = known.filter((stage) => stages.every((each) => each.stage !== stage));
  const { companyId } = state;
  return accept({ type: "StagesChanged", data: { companyId, stages, removed, changedAt: now.toISOString() } });
};
