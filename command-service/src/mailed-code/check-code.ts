import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import type { OpenCode } from "@provenwork/contracts/mailed-code/state";

/** The result of entering a code: what it proves, why it was not checked, or how many tries are left after a wrong one. */
export type CodeCheckResult<For> =
  | { readonly proves: For; readonly issue: number }
  | { readonly refusal: "no-code-issued" | "code-locked" | "code-expired" }
  | { readonly triesLeft: number; readonly issue: number };

/** Checks an entered code against the open one, if there is one that is not erased. */
export function checkCode<For>(
  code: OpenCode<For> | undefined,
  now: Date,
  matches: (code: OpenCode<For>, issuedFor: For) => boolean,
): CodeCheckResult<For> {
  const issuedFor: For | Erased = code?.for ?? erased;
  if (code === undefined || issuedFor === erased) return { refusal: "no-code-issued" };
  if (code.locked) return { refusal: "code-locked" };
  if (hasExpired(code, now)) return { refusal: "code-expired" };
  const { issue } = code;
  return matches(code, issuedFor) ? { proves: issuedFor, issue } : { triesLeft: code.triesLeft - 1, issue };
}

export const hasExpired = ({ expiresAt }: Pick<OpenCode<never>, "expiresAt">, now: Date): boolean =>
  now.getTime() > Date.parse(expiresAt);

/** Message instead of the plain refusal after the last wrong try. */
export const lockedMessage =
  "Invalid verification code. After five wrong tries it is locked: please ask for a new one.";
