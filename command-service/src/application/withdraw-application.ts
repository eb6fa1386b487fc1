import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";
import { interviewCancellation } from "./interview.ts";

/** A rejected application stays: otherwise withdrawing and applying again would undo the rejection. */
export const withdrawApplication: Decide<typeof contract.WithdrawApplication, Application, NewApplicationEvent> = (
  _,
  state,
  { now },
) => {
  const { status } = state;
  if (status === "absent") return refuse("unknown-application");
  if (status === "withdrawn") return accept();
  if (status === "rejected") return refuse("already-rejected");
  const data = { ...idsOf(state), from: status, to: "withdrawn" as const, withdrawnAt: now.toISOString() };
  return accept({ type: "ApplicationWithdrawn", data }, ...interviewCancellation(state, "withdrawn", now));
};
