import type * as contract from "@provenwork/contracts/trust/commands";
import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import type { TrustCase } from "@provenwork/contracts/trust/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { openFindings } from "./open-findings.ts";

interface About {
  /** Of the work experience, job or company. */
  readonly status: string;
  /** Whether the list showed the case with these findings, according to its seal. */
  readonly wasShown: boolean;
  /** Before the status was read. */
  readonly judgementsSeen: number;
  readonly repeated: boolean;
}

/** Clears the findings that are not cleared yet. */
export const clearCase: Decide<typeof contract.ClearCase, TrustCase, NewTrustEvent, About> = (
  { caseId, kind, findings },
  { cleared, judgements },
  { status, wasShown, judgementsSeen, repeated, now },
) => {
  if (status === "absent") return refuse("no-case");
  if (!wasShown) return refuse("not-shown");
  const open = openFindings(findings, cleared);
  const isConfirmed = kind === "message" && judgements > 0 && open.length === 0;
  const isRejected = status === "rejected" || (kind === "confirmation" && judgements > 0);
  const isDecided = isRejected || status === "taken-down" || judgements > judgementsSeen || isConfirmed;
  if (isDecided && !repeated) return refuse("decided");
  if (open.length === 0) return accept();
  return accept({ type: "CaseCleared", data: { caseId, kind, findings: open, clearedAt: now.toISOString() } });
};
