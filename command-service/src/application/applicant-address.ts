import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { candidates } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import { isSameAddress } from "#account/same-address.ts";
import type { Steps } from "#kernel/steps.ts";
import { hasReadMailAt } from "#work-experience/has-read-mail-at.ts";

/**
 * Where an applicant is written to: the address that they applied with, if they have read mail there; else the account's
 * proven address; undefined without either, if that address takes no email, and while the account is suspended.
 */
export async function applicantAddress(
  steps: Pick<Steps, "load">,
  personId: string,
  application: readonly ApplicationEvent[],
): Promise<string | undefined> {
  const [{ state: account }, { state: candidate }] = await Promise.all([
    steps.load(accounts, personId),
    steps.load(candidates, personId),
  ]);
  if (!canSignIn(account)) return undefined;
  const proven = known(account.provenEmail);
  const working = account.emailStopped === undefined ? proven : undefined;
  const given = addressIn(application);
  if (given === undefined || isSameAddress(proven, given)) return working;
  return (await hasReadMailAt(steps, candidate, given)) ? given : working;
}

function addressIn(application: readonly ApplicationEvent[]): string | undefined {
  const submitted = application.findLast(({ type }) => type === "ApplicationSubmitted");
  return submitted?.type === "ApplicationSubmitted" ? known(submitted.personal)?.profile.email : undefined;
}
