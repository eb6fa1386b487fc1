import type * as contract from "@provenwork/contracts/account/commands";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { Account } from "@provenwork/contracts/account/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { lockedMessage, checkCode } from "#mailed-code/check-code.ts";
import type { EmailCodeIssue } from "./identity/email-code.ts";
import { isSameAddress } from "./same-address.ts";

/** An entered code; the keys stay outside the decision. */
export interface EnteredEmailCode {
  readonly isCodeOf: (issue: EmailCodeIssue) => boolean;
  /** The credential whose password was confirmed with it. */
  readonly shown: string;
}

function checkEnteredCode({ personId, emailCode }: Account, { isCodeOf }: EnteredEmailCode, now: Date) {
  return checkCode(emailCode, now, ({ issue, keyId }, { address }) => isCodeOf({ personId, address, issue, keyId }));
}

/** Whether the last issued code was already entered; entering it again changes nothing. */
const isEntered = ({ emailCode, provenBy }: Account): boolean =>
  emailCode !== undefined && emailCode.issue === provenBy;

/** The address to claim before verifying, or undefined if the code is wrong. */
export function addressToClaim(account: Account, entered: EnteredEmailCode, now: Date): string | undefined {
  if (account.status !== "registered" || isEntered(account)) return undefined;
  const result = checkEnteredCode(account, entered, now);
  return "proves" in result ? result.proves.address : undefined;
}

/**
 * A code verifies the address it was emailed to, once that is the `claimedAddress` of the account. The fifth wrong try locks it until a
 * new one is issued. Each wrong try is recorded at the exact revision it was checked on.
 */
export const proveEmail: Decide<
  typeof contract.ProveEmail,
  Account,
  NewAccountEvent,
  { readonly entered: EnteredEmailCode; readonly claimedAddress: string | undefined }
> = (_, account, { now, entered, claimedAddress }) => {
  const { status, personId, credentialId } = account;
  if (status !== "registered" || credentialId !== entered.shown) return refuse("wrong-password");
  const result = checkEnteredCode(account, entered, now);
  if (isEntered(account)) return "proves" in result ? accept() : refuse("no-code-issued");
  if ("refusal" in result) return refuse(result.refusal);

  const { issue } = result;
  const at = now.toISOString();
  if ("proves" in result) {
    const { address } = result.proves;
    // The claim was made for the code of another issue: a new one was issued since.
    if (!isSameAddress(claimedAddress, address)) return refuse("changed-meanwhile");
    return accept({ type: "EmailProven", data: { personId, issue, provenAt: at }, personal: { email: address } });
  }
  const { triesLeft } = result;
  const refused = { type: "EmailCodeRefused", data: { personId, issue, triesLeft, refusedAt: at } } as const;
  if (triesLeft > 0) return refuse("invalid-code", refused);
  const lastTry = { code: "invalid-code", message: lockedMessage } as const;
  return refuse<"invalid-code", NewAccountEvent>(lastTry, refused, {
    type: "EmailCodeLocked",
    data: { personId, issue, lockedAt: at },
  });
};
