import type * as contract from "@provenwork/contracts/trust/commands";
import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import { type TrustCase, isCleared } from "@provenwork/contracts/trust/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

interface About {
  /** Whether there is such a work experience, job or company. */
  readonly exists: boolean;
  /** Whether the list showed the case with these findings, as its seal says. */
  readonly wasShown: boolean;
}

/** Lets stand what was found, as far as nobody has done so yet. */
export const clearCase: Decide<typeof contract.ClearCase, TrustCase, NewTrustEvent, About> = (
  { caseId, kind, findings },
  { cleared },
  { exists, wasShown, now },
) => {
  if (!exists) return refuse("no-case");
  if (!wasShown) return refuse("not-shown");
  const open = findings.filter((finding) => !isCleared(cleared, finding));
  if (open.length === 0) return accept();
  return accept({ type: "CaseCleared", data: { caseId, kind, findings: open, clearedAt: now.toISOString() } });
};
