import type * as contract from "@provenwork/contracts/trust/commands";
import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import type { TrustCase } from "@provenwork/contracts/trust/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type ShownReports, openFindings } from "./open-findings.ts";

/** Each opening is recorded before the message can be read. A decided case opens nothing. */
export const openReportedMessage: Decide<
  typeof contract.OpenReportedMessage,
  TrustCase,
  NewTrustEvent,
  ShownReports
> = ({ caseId, findings }, { cleared }, { wasShown, now }) => {
  if (!wasShown || openFindings(findings, cleared).length === 0) return refuse("not-shown");
  return accept({ type: "ReportedMessageOpened", data: { caseId, findings, openedAt: now.toISOString() } });
};
