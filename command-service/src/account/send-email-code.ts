import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type CodeKey, expiryOf, waitBeforeNext } from "#mailed-code/policy.ts";
import { isSameAddress } from "./same-address.ts";

/**
 * Issues a code for an address, replacing earlier ones. Only entering the code reveals
 * whether another account has verified the address.
 */
export const sendEmailCode: Decide<typeof contract.SendEmailCode, Account, NewAccountEvent, CodeKey> = (
  { email },
  { status, personId, provenEmail, emailStopped, emailCodesIssuedAt },
  { now, codeKeyId },
) => {
  if (status !== "registered") return refuse("signed-out");
  if (isSameAddress(provenEmail, email) && emailStopped === undefined) return refuse("already-proven");
  const wait = waitBeforeNext(emailCodesIssuedAt, now);
  if (wait !== undefined) return refuse(wait);
  return accept({
    type: "EmailCodeIssued",
    data: {
      personId,
      issue: emailCodesIssuedAt.length + 1,
      keyId: codeKeyId,
      issuedAt: now.toISOString(),
      expiresAt: expiryOf(now),
    },
    personal: { address: email },
  });
};
