import type * as contract from "@provenwork/contracts/trust/commands";
import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import { type TrustCase, isCleared } from "@provenwork/contracts/trust/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

interface Shown {
  /** Whether the list showed the case with these findings, according to its seal: then the message was reported. */
  readonly wasShown: boolean;
}

/** Each opening is recorded before the message can be read. A cleared case opens nothing. */
export const openReportedMessage: Decide<typeof contract.OpenReportedMessage, TrustCase, NewTrustEvent, Shown> = (
  { caseId, findings },
  { cleared },
  { wasShown, now },
) => {
  const isOpen = findings.some((finding) => !isCleared(cleared, finding));
  if (!wasShown || !isOpen) return refuse("not-shown");
  return accept({ type: "ReportedMessageOpened", data: { caseId, findings, openedAt: now.toISOString() } });
};
