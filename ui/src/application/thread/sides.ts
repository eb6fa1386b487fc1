import {
  MessageCandidate,
  MessageCompany,
  ReadCandidateMessages,
  ReadCompanyMessages,
  SendFileToCandidate,
  SendFileToCompany,
} from "@provenwork/contracts/application/message-commands";
import {
  GetCandidateMessageFile,
  GetCandidateThread,
  GetEmployerMessageFile,
  GetEmployerThread,
} from "@provenwork/contracts/application/message-queries";
import { ReportMessageOfCandidate, ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";

/** The calls of each side. */
export const callsOf = {
  company: {
    thread: GetEmployerThread,
    send: MessageCandidate,
    read: ReadCandidateMessages,
    sendFile: SendFileToCandidate,
    file: GetEmployerMessageFile,
    report: ReportMessageOfCandidate,
  },
  candidate: {
    thread: GetCandidateThread,
    send: MessageCompany,
    read: ReadCompanyMessages,
    sendFile: SendFileToCompany,
    file: GetCandidateMessageFile,
    report: ReportMessageOfCompany,
  },
} as const satisfies Readonly<Record<MessageSide, object>>;

/** A thread as one side sees it. */
export interface ThreadView {
  readonly side: MessageSide;
  readonly applicationId: string;
  /** Name of the other side. */
  readonly other: string;
  /** Messages of the other side that this side has not read. */
  readonly unread: number;
  /** Why no message can be sent; undefined if one can. */
  readonly closed: string | undefined;
  /** What still works then. */
  readonly still?: string;
}
