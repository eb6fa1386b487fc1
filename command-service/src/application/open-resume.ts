import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

/** Each link is recorded before it is given. A withdrawn application has no resume any more, nor has an erased candidate's. */
export const openResume: Decide<typeof contract.OpenResume, Application, NewApplicationEvent> = (_, state, { now }) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.resume === null || state.status === "withdrawn" || state.erased) return refuse("no-resume");
  return accept({ type: "ResumeOpened", data: { ...idsOf(state), openedAt: now.toISOString() } });
};
