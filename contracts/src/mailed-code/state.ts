import type { Erased } from "../kernel/event.ts";
import { codePolicy } from "./rules.ts";

/** A mailed code that can still be entered. */
export interface OpenCode<For> {
  issue: number;
  keyId: string;
  expiresAt: string;
  triesLeft: number;
  locked: boolean;
  /** The subject of the code: all that it can prove. */
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

/** Updates the open code if it still has that issue number. */
export const withChange = <For>(
  code: OpenCode<For> | undefined,
  issue: number,
  change: Partial<OpenCode<For>>,
): OpenCode<For> | undefined => (code?.issue === issue ? { ...code, ...change } : code);
