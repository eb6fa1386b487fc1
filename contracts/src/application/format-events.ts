import type { EventFormatters } from "../kernel/format-events.ts";
import { rejectionReasonLabels } from "./decision-message.ts";
import type { ApplicationEvent } from "./events.ts";
import type { BlockEvent } from "./block-events.ts";
import { messageReportReasonLabels } from "../trust/report-reasons.ts";
import type { MessageEvent } from "./message-events.ts";
import type { MessageReportEvent } from "./report-events.ts";

export const applicationEventFormatters: EventFormatters<
  ApplicationEvent | MessageEvent | BlockEvent | MessageReportEvent
> = {
  ApplicationSubmitted: ({ from }) => (from === null ? "Application submitted" : "Application submitted again"),
  QuestionsAnswered: () => "Employer's questions answered",
  ApplicationViewed: () => "Application opened by the company",
  ResumeOpened: () => "Resume opened by the company",
  ApplicationApproved: ({ from }) => `Application approved, previously ${from}`,
  ApplicationRejected: ({ from }) => `Application rejected, previously ${from}`,
  DecisionExplained: ({ reason }) =>
    reason === null ? "Message with the decision" : `Reason given: ${rejectionReasonLabels[reason]}`,
  ApplicationReset: ({ from }) => `Application reset to pending, previously ${from}`,
  ApplicationWithdrawn: ({ from }) => `Application withdrawn, previously ${from}`,
  ApplicationJobEnded: ({ how }) => `Job of the application ended: ${how}`,
  InterviewScheduled: ({ from, startsAt }) =>
    from === null ? `Interview set for ${startsAt}` : `Interview of ${from} is at ${startsAt}`,
  InterviewCancelled: ({ startsAt, because }) => `Interview of ${startsAt} cancelled: ${because}`,
  NotesChanged: () => "Private notes changed",
  CandidateRated: () => "Private rating changed",
  ApplicationStageMoved: ({ name }) => `Moved to the private stage ${name}`,
  MessageSent: ({ from, file }) => `${file === null ? "Message" : "File"} sent by the ${from}`,
  MessagesBlocked: () => "Messages from a company blocked",
  MessagesUnblocked: () => "Messages from a company allowed again",
  MessageReported: ({ reason }) => `Message reported: ${messageReportReasonLabels[reason].toLowerCase()}`,
  MessagesRead: ({ side }) => `Messages read by the ${side}`,
};
