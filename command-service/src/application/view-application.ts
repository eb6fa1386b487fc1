import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

/** Only the first opening of a submission counts, and none once the candidate is erased. */
export const viewApplication: Decide<typeof contract.ViewApplication, Application, NewApplicationEvent> = (
  _,
  state,
  { now },
) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.viewed || state.erased || state.status === "withdrawn") return accept();
  return accept({ type: "ApplicationViewed", data: { ...idsOf(state), viewedAt: now.toISOString() } });
};
