import type { ClearedFinding } from "@provenwork/contracts/trust/rules";
import { isCleared } from "@provenwork/contracts/trust/state";

export interface ShownReports {
  /** Whether the list showed the case with these findings, according to its seal: then the message was reported. */
  readonly wasShown: boolean;
}

/** The findings that no admin has decided on. */
export const openFindings = (findings: readonly ClearedFinding[], cleared: readonly ClearedFinding[]) =>
  findings.filter((finding) => !isCleared(cleared, finding));
