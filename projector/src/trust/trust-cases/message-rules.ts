import { type MessageReportReason, messageReportReasons } from "@provenwork/contracts/trust/report-reasons";
import type { SourceRow } from "#kernel/derivation.ts";
import { type CaseRules, type Outdate, findings } from "./case-rules.ts";
import { type Reports, reportsOf } from "./reports-of.ts";
import { messageReported } from "./rules/message-reported.ts";
import type { messageReports } from "./tables.ts";

export interface MessageRules extends CaseRules {
  takeReports(messageId: string, rows: readonly SourceRow<typeof messageReports>[]): void;
}

/** What messages were reported for. */
export function messageRules(outdate: Outdate): MessageRules {
  const reports = new Map<string, Reports<MessageReportReason>>();
  return {
    takeReports(messageId, rows) {
      if (rows.length === 0) reports.delete(messageId);
      else reports.set(messageId, reportsOf(messageReportReasons, rows));
      outdate(messageId);
    },
    found(id) {
      const of = reports.get(id);
      return of && { kind: "message", since: of.first, findings: findings([messageReported], of) };
    },
    ids: () => reports.keys(),
  };
}
