import type { Erased } from "../kernel/event.ts";
import { codePolicy } from "./rules.ts";

/** A mailed code that may still be entered. */
export interface OpenCode<For> {
  issue: number;
  keyId: string;
  expiresAt: string;
  triesLeft: number;
  locked: boolean;
  /** What the code was issued for, and therefore all that it can prove. */
  for: For | Erased;
}

type Issued = Pick<OpenCode<never>, "issue" | "keyId" | "expiresAt">;

export const openCode = <For>({ issue, keyId, expiresAt }: Issued, issuedFor: For | Erased): OpenCode<For> => ({
  issue,
  keyId,
  expiresAt,
  triesLeft: codePolicy.tries,
  locked: false,
  for: issuedFor,
});

/** Changes the open code if it is still the one of that issue. */
export const withChange = <For>(
  code: OpenCode<For> | undefined,
  issue: number,
  change: Partial<OpenCode<For>>,
): OpenCode<For> | undefined => (code?.issue === issue ? { ...code, ...change } : code);
