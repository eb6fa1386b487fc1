import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application } from "@provenwork/contracts/application/state";
import type { Company } from "@provenwork/contracts/company/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";

/** Also of a decided application: hired people are approved ones. */
export const moveApplication: Decide<
  typeof contract.MoveApplication,
  Application,
  NewApplicationEvent,
  Pick<Company, "stages">
> = ({ stage }, state, { now, stages }) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.erased) return refuse("candidate-erased");
  if (state.status === "withdrawn") return refuse("withdrawn");
  const to = stages.find((each) => each.stage === stage);
  if (to === undefined) return refuse("unknown-stage");
  if (state.stage === stage) return accept();
  const data = { ...idsOf(state), from: state.stage, to: stage, name: to.name, movedAt: now.toISOString() };
  return accept({ type: "ApplicationStageMoved", data });
};
