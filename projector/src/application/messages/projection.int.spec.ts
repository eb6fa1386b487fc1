import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { BlockEvent } from "@provenwork/contracts/application/block-events";
import { blockStream } from "@provenwork/contracts/application/block-state";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";
import { threadStream } from "@provenwork/contracts/application/message-state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { messagesProjection } from "./projection.ts";

const [personId, jobId, companyId] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
];
const ids = { personId, jobId, companyId };
const messageId = "44444444-4444-4444-8444-444444444444";
const sent = (from: MessageSide, number: number): MessageEvent => ({
  type: "MessageSent",
  data: { ...ids, messageId, from, number, file: null, sentAt: at },
  personal: { text: `${from} ${number}`, fileName: null },
});
const read = (side: MessageSide, through: number): MessageEvent => ({
  type: "MessagesRead",
  data: { ...ids, side, through, readAt: at },
});
const erasure: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

const project = (...events: (MessageEvent | AccountEvent)[]) =>
  projectTwice(messagesProjection, recorded(threadStream(`${personId}-${jobId}`), ...events));

const key = { person_id: personId, job_id: jobId, company_id: companyId };

it("has each message, and what each side has sent, read and not read", async () => {
  const { once, twice } = await project(
    sent("company", 1),
    sent("candidate", 1),
    sent("company", 2),
    read("candidate", 1),
  );
  expect(twice).toEqual(once);
  expect(once["messages"]).toEqual([
    expect.objectContaining({ ...key, revision: 0, from_side: "company", number: 1, text: "company 1" }),
    expect.objectContaining({ ...key, revision: 1, from_side: "candidate", number: 1, text: "candidate 1", by: null }),
    expect.objectContaining({ ...key, revision: 2, from_side: "company", number: 2, text: "company 2" }),
  ]);
  expect(once["reads"]).toEqual([{ ...key, side: "candidate", through: 1, read_at: new Date(at) }]);
  expect(once["threads"]).toEqual([
    {
      ...key,
      sent_by_company: 2,
      sent_by_candidate: 1,
      read_by_company: 0,
      read_by_candidate: 1,
      unread_by_company: 1,
      unread_by_candidate: 1,
    },
  ]);
});

it("has the companies whose messages a candidate does not take, until they do again or are erased", async () => {
  const block: BlockEvent = { type: "MessagesBlocked", data: { personId, companyId, blockedAt: at } };
  const unblock: BlockEvent = { type: "MessagesUnblocked", data: { personId, companyId, unblockedAt: at } };
  const blocks = async (...events: (BlockEvent | AccountEvent)[]) =>
    (await projectTwice(messagesProjection, recorded(blockStream(personId), ...events))).twice["blocks"];
  expect(await blocks(block)).toEqual([{ person_id: personId, company_id: companyId }]);
  expect(await blocks(block, unblock)).toEqual([]);
  expect(await blocks(block, erasure)).toEqual([]);
});

it("keeps nothing of a candidate who was erased", async () => {
  const { once } = await project(sent("company", 1), sent("candidate", 1), read("candidate", 1), erasure);
  expect(once).toEqual({ messages: [], reads: [], threads: [], blocks: [] });
});

it("has the file of a message", async () => {
  const file = { fileId: messageId, mediaType: "image/png", size: 7 } as const;
  const event: MessageEvent = {
    type: "MessageSent",
    data: { ...ids, messageId, from: "candidate", number: 1, file, sentAt: at },
    personal: { text: "", fileName: "overview.png" },
  };
  expect((await project(event)).once["messages"]).toEqual([
    expect.objectContaining({
      file_id: messageId,
      file_name: "overview.png",
      file_media_type: "image/png",
      file_size: 7,
    }),
  ]);
});
