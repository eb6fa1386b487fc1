import type * as contract from "@provenwork/contracts/trust/commands";
import type { NewTrustEvent } from "@provenwork/contracts/trust/events";
import type { TrustCase } from "@provenwork/contracts/trust/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type ShownReports, openFindings } from "./open-findings.ts";

/** Confirms the reports of a message that no admin has decided on. */
export const confirmReports: Decide<typeof contract.ConfirmReports, TrustCase, NewTrustEvent, ShownReports> = (
  { caseId, findings },
  { cleared },
  { wasShown, now },
) => {
  const open = openFindings(findings, cleared);
  if (!wasShown || open.length === 0) return refuse("not-shown");
  const held = open.map((finding) => ({ ...finding, held: true }));
  return accept({
    type: "CaseJudged",
    data: { caseId, kind: "message", findings: held, judgedAt: now.toISOString() },
  });
};
