import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { accounts } from "@provenwork/contracts/account/state";

/**
 * The account, if it may get emails: registered, not suspended, with a readable verified address that takes them.
 * For security notices use `provenRecipient`.
 */
export async function activeRecipient(openSteps: OpenSteps, personId: string, now: Date) {
  const found = await provenRecipient(openSteps, personId, now);
  return found?.account.suspended === true || found?.account.emailStopped !== undefined ? undefined : found;
}

/** The account, even if suspended: registered, with a readable verified address. */
export async function provenRecipient(openSteps: OpenSteps, personId: string, now: Date) {
  const commandId = systemId("render", personId);
  const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  const { state } = await steps.load(accounts, personId);
  const address = known(state.provenEmail);
  if (state.status !== "registered" || address === undefined) return undefined;
  return { account: state, address, username: known(state.username) ?? "" };
}
