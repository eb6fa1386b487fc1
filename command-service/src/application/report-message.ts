import type * as contract from "@provenwork/contracts/application/report-commands";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import type { NewMessageReportEvent } from "@provenwork/contracts/application/report-events";
import type { MessageReports } from "@provenwork/contracts/application/report-state";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { secondsUntilReport } from "#job/seconds-until-report.ts";

export interface ReportedMessage {
  /** Undefined if the other side has sent no such message, or it was erased. */
  readonly message: Extract<MessageEvent, { type: "MessageSent" }>["data"] | undefined;
}

/** One report a person and message, also in a thread that is blocked or withdrawn. */
export const reportMessage: Decide<
  typeof contract.ReportMessageOfCompany,
  MessageReports,
  NewMessageReportEvent,
  ReportedMessage & StreamId
> = ({ reason, note }, { reports }, { id: personId, message, now }) => {
  if (message === undefined) return refuse("no-message");
  const { messageId, from, personId: candidateId, jobId, companyId } = message;
  if (reports.some((report) => report.messageId === messageId)) return refuse("already-reported");
  const retryAfter = secondsUntilReport(reports, now);
  if (retryAfter > 0) return refuse({ code: "daily-limit", retryAfter });
  return accept({
    type: "MessageReported",
    data: { personId, messageId, from, candidateId, jobId, companyId, reason, reportedAt: now.toISOString() },
    personal: { note: note === undefined || note === "" ? null : note },
  });
};
