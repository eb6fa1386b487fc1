import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import {
  type MessageSide,
  maxMessage,
  maxUnanswered,
  messageText,
} from "@provenwork/contracts/application/message-rules";
import { type Thread, threads } from "@provenwork/contracts/application/message-state";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { describe, expect, it } from "vitest";
import {
  applicationId,
  at,
  gone,
  ids,
  newId,
  now,
  rejected,
  submitted,
  withdrawn,
} from "#testing/application-events.ts";
import { given } from "#testing/given.ts";
import { messageCandidate } from "./message-candidate.ts";
import { messageCompany } from "./message-company.ts";
import { readMessages } from "./read-messages.ts";

type Applied = Parameters<typeof applications.evolve>[1];

const text = "Does Thursday suit you?";
const sent = (from: MessageSide, number: number) =>
  ({
    type: "MessageSent",
    data: { ...ids, messageId: "message", from, number, file: null, sentAt: at },
    personal: { text, fileName: null },
  }) as const satisfies NewMessageEvent;
const read = (side: MessageSide, through: number) =>
  ({ type: "MessagesRead", data: { ...ids, side, through, readAt: at } }) as const satisfies NewMessageEvent;

const about = (events: readonly Applied[]) => fold(applications, events);
const write =
  (events: readonly Applied[] = [submitted()], repeated = false, blocked = false) =>
  (thread: Thread) =>
    messageCandidate({ applicationId, text }, thread, {
      application: about(events),
      blocked,
      repeated,
      now,
      newId,
    });
const answer =
  (
    events: readonly (NewApplicationEvent | Applied)[] = [submitted()],
    companyActive = true,
    repeated = false,
    blocked = false,
  ) =>
  (thread: Thread) =>
    messageCompany({ applicationId, text }, thread, {
      application: about(events),
      companyActive,
      blocked,
      repeated,
      now,
      newId,
    });
const mark =
  (side: MessageSide, through: number, events: readonly Applied[] = [submitted()]) =>
  (thread: Thread) =>
    readMessages({ through }, thread, { application: about(events), side, now });

describe("a message", () => {
  it("is sent by either side, each counting its own", () => {
    given(threads, [])
      .when(write())
      .thenEvents([sent("company", 1)]);
    given(threads, [])
      .when(answer())
      .thenEvents([sent("candidate", 1)]);
    given(threads, [sent("company", 1), sent("candidate", 1)])
      .when(write())
      .thenEvents([sent("company", 2)]);
  });

  it("is sent after a decision, too, as the other side may have a question", () => {
    given(threads, [])
      .when(write([submitted(), rejected()]))
      .thenEvents([sent("company", 1)]);
    given(threads, [])
      .when(answer([submitted(), rejected()]))
      .thenEvents([sent("candidate", 1)]);
  });

  it("is refused about no application, a withdrawn one, and one whose candidate is gone", () => {
    given(threads, []).when(write([])).thenRefused({ refusal: "unknown-application" });
    given(threads, []).when(answer([])).thenRefused({ refusal: "unknown-application" });
    given(threads, [])
      .when(write([submitted(), withdrawn()]))
      .thenRefused({ refusal: "withdrawn" });
    given(threads, [])
      .when(answer([submitted(), withdrawn()]))
      .thenRefused({ refusal: "withdrawn" });
    given(threads, [])
      .when(write([gone]))
      .thenRefused({ refusal: "candidate-erased" });
  });

  it("is refused to a candidate if no member of the company can read it", () => {
    given(threads, [])
      .when(answer([submitted()], false))
      .thenRefused({ refusal: "company-unavailable" });
  });

  it("is answered as before when it is repeated after the application was withdrawn or the company left", () => {
    given(threads, [])
      .when(write([submitted(), withdrawn()], true))
      .thenEvents([sent("company", 1)]);
    given(threads, [])
      .when(answer([submitted(), withdrawn()], false, true))
      .thenEvents([sent("candidate", 1)]);
  });

  it("must wait for a reply after five in a row; reading is no reply", () => {
    for (const [side, send] of [
      ["company", write()],
      ["candidate", answer()],
    ] as const) {
      const other = side === "company" ? "candidate" : "company";
      const many = Array.from({ length: maxUnanswered }, (_, index) => sent(side, index + 1));
      given(threads, many.slice(1))
        .when(send)
        .thenEvents([sent(side, maxUnanswered + 1)]);
      given(threads, [...many, read(other, 5)])
        .when(send)
        .thenRefused({ refusal: "unanswered" });
      given(threads, [...many, sent(other, 1)])
        .when(send)
        .thenEvents([sent(side, maxUnanswered + 1)]);
    }
  });

  it("has 1 to 4,000 characters, counted as people see code points, without invisible ones", () => {
    expect(messageText.parse("😀".repeat(maxMessage))).toHaveLength(2 * maxMessage);
    expect(messageText.safeParse("a".repeat(maxMessage + 1)).error?.issues[0]?.message).toBe(
      "Must be at most 4000 characters",
    );
    expect(messageText.safeParse(" \u200B\n ").error?.issues[0]?.message).toBe("Write a message first");
    expect(messageText.parse("one\r\n\u202Etwo\u0007 <b>")).toBe("one\ntwo <b>");
  });
});

describe("reading", () => {
  const thread = [sent("company", 1), sent("company", 2), sent("candidate", 1)];

  it("reaches up to a number of the other side's messages, for each side of its own", () => {
    given(threads, thread)
      .when(mark("candidate", 1))
      .thenEvents([read("candidate", 1)]);
    given(threads, thread)
      .when(mark("company", 1))
      .thenEvents([read("company", 1)]);
    given(threads, [...thread, read("candidate", 1)])
      .when(mark("candidate", 2))
      .thenEvents([read("candidate", 2)]);
  });

  it("never goes back, nor beyond the last message", () => {
    given(threads, [...thread, read("candidate", 2)])
      .when(mark("candidate", 1))
      .thenEvents([]);
    given(threads, thread)
      .when(mark("candidate", 99))
      .thenEvents([read("candidate", 2)]);
    given(threads, []).when(mark("candidate", 1)).thenEvents([]);
  });

  it("is possible after a withdrawal, and about no unknown application", () => {
    given(threads, thread)
      .when(mark("company", 1, [submitted(), withdrawn()]))
      .thenEvents([read("company", 1)]);
    given(threads, thread)
      .when(mark("company", 1, []))
      .thenRefused({ refusal: "unknown-application" });
  });
});

it("is sent by neither side while the candidate blocks the company's messages", () => {
  given(threads, [sent("company", 1)])
    .when(write([submitted()], false, true))
    .thenRefused({ refusal: "blocked" });
  given(threads, [sent("company", 1)])
    .when(answer([submitted()], true, false, true))
    .thenRefused({ refusal: "blocked" });
});
