import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { KeyRing } from "@provenwork/platform/keys";
import { isCode, mailedCode } from "#mailed-code/code.ts";

/** Inputs of a Settings code. All are in the event that issued it; the key is not. */
export interface EmailCodeIssue {
  readonly personId: string;
  readonly address: string;
  readonly issue: number;
  readonly keyId: string;
}

/** @throws if the key of the issue is not in the ring */
export const emailCode = ({ personId, address, issue, keyId }: EmailCodeIssue, ring: KeyRing): string =>
  mailedCode(["account email code", personId, normalEmail(address), issue], keyId, ring);

export const emailCodeMatches = (entered: string, issue: EmailCodeIssue, ring: KeyRing): boolean =>
  isCode(entered, emailCode(issue, ring));
