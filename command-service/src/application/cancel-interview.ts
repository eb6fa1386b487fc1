import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { interviewCancellation } from "./interview.ts";

/** Without a coming interview, it was so already. */
export const cancelInterview: Decide<typeof contract.CancelInterview, Application, NewApplicationEvent> = (
  _,
  state,
  { now },
) =>
  state.status === "absent" ? refuse("unknown-application") : accept(...interviewCancellation(state, "company", now));
