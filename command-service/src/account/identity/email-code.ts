import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { KeyRing } from "@provenwork/platform/keys";
import { isCode, mailedCode } from "#mailed-code/code.ts";

/** What a code of Settings is derived from; every part is in the event that issued it, the key is not. */
export interface EmailCodeIssue {
  readonly personId: string;
  readonly address: string;
  readonly issue: number;
  readonly keyId: string;
}

/** The code of an issue. @throws when the key of the issue is not in the ring */
export const emailCode = ({ personId, address, issue, keyId }: EmailCodeIssue, ring: KeyRing): string =>
  mailedCode(["account email code", personId, normalEmail(address), issue], keyId, ring);

/** Whether somebody entered the code of this issue. */
export const emailCodeMatches = (entered: string, issue: EmailCodeIssue, ring: KeyRing): boolean =>
  isCode(entered, emailCode(issue, ring));
