import { emails } from "@provenwork/contracts/account/state";
import { clientNetwork } from "@provenwork/platform/client-address";
import type { KeyRing } from "@provenwork/platform/keys";
import { callerIdOf } from "#kernel/caller.ts";
import { type Limits } from "#kernel/limits.ts";
import { type Charge, chargeAll } from "#kernel/charge.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Call } from "#kernel/route.ts";
import { resendAt } from "./policy.ts";

/** The parts of issuing a code besides the decision. */
export interface CodeTools {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "charge" | "fromNetwork" | "spares">;
}

/**
 * The quota of codes: charges one to the caller's network, to its share of the address, and to the address it goes to. Who has
 * proven the address has the limits of their account and entries: nobody else can use up their codes.
 */
export async function chargeCode(
  { lookup, limits }: CodeTools,
  { clientAddress, caller, load, origin: { commandId } }: Pick<Call, "clientAddress" | "caller" | "load" | "origin">,
  address: string,
): Promise<Charge> {
  const mailbox = lookup.email(address);
  if (limits.spares(clientAddress) || (await holds(mailbox))) return limits.fromNetwork("codes", clientAddress);
  const share = `${mailbox} ${lookup.client(clientNetwork(clientAddress))}`;
  return chargeAll([
    () => limits.fromNetwork("codes", clientAddress),
    () => limits.charge("codesFromNetwork", share, commandId),
    () => limits.charge("codes", mailbox, commandId),
  ]);

  async function holds(claimed: string): Promise<boolean> {
    const { claimedBy } = (await load(emails, claimed)).state;
    return claimedBy !== undefined && claimedBy === callerIdOf(caller);
  }
}

interface Issued {
  readonly data: { readonly issuedAt: string; readonly expiresAt: string };
}

/** The answer about an issued code. */
export function issuedAnswer(issued: Issued | undefined) {
  if (issued === undefined) throw new Error("A code was issued without an event that says so");
  const { issuedAt, expiresAt } = issued.data;
  return { expiresAt, resendAt: resendAt(issuedAt) };
}
