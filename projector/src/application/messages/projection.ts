import type { BlockEvent } from "@provenwork/contracts/application/block-events";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, update, upsert } from "#kernel/changes.ts";
import { memberOrKey } from "../member-or-key.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { messageBlocks, messageReads, messageThreads, messages } from "./table.ts";

const nothingSent = { sent_by_company: 0, sent_by_candidate: 0, read_by_company: 0, read_by_candidate: 0 };

/** Threads between companies and candidates, with what each side has read. */
export const messagesProjection = defineProjection({
  name: "messages",
  version: 4,
  tables: [messages, messageReads, messageThreads, messageBlocks],
  on: on<MessageEvent | BlockEvent>({
    MessageSent: ({ data, personal, revision, metadata: { actor } }) => {
      const { from, number } = data;
      const thread = { person_id: data.personId, job_id: data.jobId };
      const sent = from === "company" ? { sent_by_company: number } : { sent_by_candidate: number };
      return [
        upsert(messages, {
          ...thread,
          revision,
          company_id: data.companyId,
          message_id: data.messageId,
          from_side: from,
          number,
          by: from === "company" ? memberOrKey(actor) : null,
          text: personal === erased ? null : personal.text,
          file_id: data.file?.fileId ?? null,
          file_name: personal === erased ? null : personal.fileName,
          file_media_type: data.file?.mediaType ?? null,
          file_size: data.file?.size ?? null,
          sent_at: data.sentAt,
        }),
        // A thread begins with a message.
        revision === 0
          ? upsert(messageThreads, { ...thread, company_id: data.companyId, ...nothingSent, ...sent })
          : update(messageThreads, thread, sent),
      ];
    },
    MessagesRead: ({ data: { personId, jobId, companyId, side, through, readAt } }) => {
      const thread = { person_id: personId, job_id: jobId };
      const read = side === "company" ? { read_by_company: through } : { read_by_candidate: through };
      return [
        upsert(messageReads, { ...thread, side, through, company_id: companyId, read_at: readAt }),
        update(messageThreads, thread, read),
      ];
    },
    MessagesBlocked: ({ data }) => upsert(messageBlocks, { person_id: data.personId, company_id: data.companyId }),
    MessagesUnblocked: ({ data }) => remove(messageBlocks, { person_id: data.personId, company_id: data.companyId }),
  }),
});
