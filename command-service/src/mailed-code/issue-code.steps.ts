import { clientNetwork } from "@provenwork/platform/client-address";
import type { KeyRing } from "@provenwork/platform/keys";
import { type Charge, type Limits, chargeAll } from "#kernel/limits.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Call } from "#kernel/route.ts";
import { resendAt } from "./policy.ts";

/** What issuing a code needs besides the decision. */
export interface CodeTools {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
  readonly limits: Pick<Limits, "charge" | "fromNetwork" | "spares">;
}

/** The quota of codes: charges one to the caller's network, to its share of the address, and to the address it goes to. */
export async function mayMailCode(
  { lookup, limits }: CodeTools,
  { clientAddress, origin: { commandId } }: Pick<Call, "clientAddress" | "origin">,
  address: string,
): Promise<Charge> {
  if (limits.spares(clientAddress)) return limits.fromNetwork("codes", clientAddress);
  const mailbox = lookup.email(address);
  const share = `${mailbox} ${lookup.client(clientNetwork(clientAddress))}`;
  return chargeAll([
    () => limits.fromNetwork("codes", clientAddress),
    () => limits.charge("codesFromNetwork", share, commandId),
    () => limits.charge("codes", mailbox, commandId),
  ]);
}

interface Issued {
  readonly data: { readonly issuedAt: string; readonly expiresAt: string };
}

/** What the caller is told about a code that was issued. */
export function issuedAnswer(issued: Issued | undefined) {
  if (issued === undefined) throw new Error("A code was issued without an event that says so");
  const { issuedAt, expiresAt } = issued.data;
  return { expiresAt, resendAt: resendAt(issuedAt) };
}
