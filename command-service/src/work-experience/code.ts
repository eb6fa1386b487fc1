import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { KeyRing } from "@provenwork/platform/keys";
import { isCode, mailedCode } from "#mailed-code/code.ts";

/** The parts that a code is derived from; all are in the event that issued it, except the key. */
export interface CodeIssue {
  readonly experienceId: string;
  readonly address: string;
  readonly issue: number;
  readonly keyId: string;
}

/** The code of an issue. @throws when the key of the issue is not in the ring */
export const verificationCode = ({ experienceId, address, issue, keyId }: CodeIssue, ring: KeyRing): string =>
  mailedCode(["verification code", experienceId, normalEmail(address), issue], keyId, ring);

/** Whether the entered code is the one of this issue. */
export const codeMatches = (entered: string, issue: CodeIssue, ring: KeyRing): boolean =>
  isCode(entered, verificationCode(issue, ring));
