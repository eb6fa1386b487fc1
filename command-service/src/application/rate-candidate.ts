import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

/** The company's private rating. */
export const rateCandidate: Decide<typeof contract.RateCandidate, Application, NewApplicationEvent> = (
  { rating },
  state,
  { now },
) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.erased) return refuse("candidate-erased");
  if (state.status === "withdrawn") return refuse("withdrawn");
  if (state.rating === rating) return accept();
  const data = { ...idsOf(state), ratedAt: now.toISOString() };
  return accept({ type: "CandidateRated", data, personal: { rating } });
};
