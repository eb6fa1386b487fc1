import type { StreamType } from "../kernel/stream.ts";
import type { MessageReportEvent } from "./report-events.ts";

/** The messages that one person reported, oldest first. */
export interface MessageReports {
  readonly reports: readonly { readonly messageId: string; readonly reportedAt: string }[];
}

export const noMessageReports: MessageReports = { reports: [] };

export const evolveMessageReports = ({ reports }: MessageReports, { data }: MessageReportEvent): MessageReports => ({
  reports: [...reports, { messageId: data.messageId, reportedAt: data.reportedAt }],
});

/** One stream per reporter, so that the daily limit is one decision. Stream names are a storage format. */
export const messageReportsStream = (personId: string) => `message-reports-${personId}`;

/** Reports of one person, by personId. */
export const messageReports: StreamType<MessageReports, MessageReportEvent> = {
  name: messageReportsStream,
  initialState: noMessageReports,
  evolve: evolveMessageReports,
};
