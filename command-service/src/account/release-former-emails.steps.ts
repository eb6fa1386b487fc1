import { type Claim, accounts, emails } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import type { Steps } from "#kernel/steps.ts";
import { releaseAddress, isSettled } from "./claim-address.ts";
import { newStep } from "./claim-address.steps.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { provenWorkAddresses } from "./proven-addresses.steps.ts";

/**
 * Releases every former address of the account, except those that verify its work experiences and
 * those whose proof may be in progress. Idempotent.
 */
export async function releaseFormerEmails(steps: Steps, lookup: Lookup, personId: string): Promise<void> {
  const { events: before } = await steps.load(accounts, personId);
  const addresses = before.flatMap((event) =>
    event.type === "EmailProven" && event.personal !== erased ? [event.personal.email] : [],
  );
  const keys = [...new Set(addresses.map((address) => lookup.email(address)))];
  // Claims are read before the entries: a claim renewed since then has another revision and is kept.
  const claims = await Promise.all(keys.map(async (key) => ({ key, ...(await steps.load(emails, key)) })));
  const [{ state: account, events: proofs }, work] = await Promise.all([
    steps.load(accounts, personId),
    provenWorkAddresses(steps, personId),
  ]);
  const { provenEmail } = account;
  if (provenEmail === undefined || provenEmail === erased) return;
  const kept = new Set([provenEmail, ...work].map((address) => lookup.email(address)));
  const proven = proofs.filter(({ type }) => type === "EmailProven");
  for (const { key, state, events: claimed } of claims) {
    if (kept.has(key) || !isSettled(claimed, proven)) continue;
    const giveUp = (claim: Claim) => releaseAddress({ personId, seen: state.changes }, claim);
    await steps.handle(emails, key, giveUp, newStep());
  }
}
