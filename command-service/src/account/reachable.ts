import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { accounts } from "@provenwork/contracts/account/streams";

/** The account as it stands, if it is written to: registered, not suspended, with a proven address that can still be read. */
export async function reachable(openSteps: OpenSteps, personId: string, now: Date) {
  const commandId = systemId("render", personId);
  const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  const { state } = await steps.load(accounts, personId);
  const address = known(state.provenEmail);
  if (state.status !== "registered" || state.suspended || address === undefined) return undefined;
  return { account: state, address, username: known(state.username) ?? "" };
}
