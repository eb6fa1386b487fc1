import type { MessageReportEvent } from "@provenwork/contracts/application/report-events";
import { messageReportFields } from "@provenwork/contracts/application/report-rules";
import { type MessageReports, messageReports } from "@provenwork/contracts/application/report-state";
import { reportsADay } from "@provenwork/contracts/job/report-rules";
import { messages } from "@provenwork/contracts/testing/messages";
import { expect, it } from "vitest";
import { z } from "zod";
import { at, companyId, jobId, now, personId as candidateId } from "#testing/application-events.ts";
import { given } from "#testing/given.ts";
import { type ReportedMessage, reportMessage } from "./report-message.ts";

const [personId, messageId] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
const sent = {
  personId: candidateId,
  jobId,
  companyId,
  messageId,
  number: 1,
  file: null,
  sentAt: at,
  from: "candidate" as const,
};
const reported = (reportedAt = now, id: string = messageId, note: string | null = null): MessageReportEvent => ({
  type: "MessageReported",
  data: {
    personId,
    messageId: id,
    from: "candidate",
    candidateId,
    jobId,
    companyId,
    reason: "insults",
    reportedAt: reportedAt.toISOString(),
  },
  personal: { note },
});
const report =
  (note?: string | null, message: ReportedMessage["message"] = sent) =>
  (state: MessageReports) =>
    reportMessage({ applicationId: "", number: 1, reason: "insults", note }, state, {
      id: personId,
      message,
      now,
      newId: () => personId,
    });

it("records a report with its reason and its text, once", () => {
  given(messageReports, []).when(report()).thenEvents([reported()]);
  given(messageReports, []).when(report("")).thenEvents([reported()]);
  const note = "You said <b>$120</b>.\nAt once.";
  given(messageReports, [])
    .when(report(note))
    .thenEvents([reported(now, messageId, note)]);
  given(messageReports, [reported()]).when(report()).thenRefused({ refusal: "already-reported" });
});

it("is about a message that the other side has sent", () => {
  const none = (state: MessageReports) =>
    reportMessage({ applicationId: "", number: 9, reason: "insults" }, state, {
      id: personId,
      message: undefined,
      now,
      newId: () => personId,
    });
  given(messageReports, []).when(none).thenRefused({ refusal: "no-message" });
});

it(`is for ${reportsADay} messages within 24 hours, with the time of the next one`, () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
  const others = (first: number) =>
    Array.from({ length: reportsADay }, (_, each) =>
      reported(ago(each === 0 ? first : 1), `99999999-0000-4000-8000-${String(each).padStart(12, "0")}`),
    );
  given(messageReports, others(23)).when(report()).thenRefused({ refusal: "daily-limit" });
  const state = others(23).reduce((all, event) => messageReports.evolve(all, event), messageReports.initialState);
  expect(report()(state)).toEqual({ events: [], refusal: { code: "daily-limit", retryAfter: 60 * 60 } });
  given(messageReports, others(24)).when(report()).thenEvents([reported()]);
});

it("requires a listed reason, and takes a text of up to 1,000 characters", () => {
  const form = z.strictObject(messageReportFields);
  expect(messages(form, { reason: "not-as-stated" })).toEqual({ reason: "Please select what is wrong" });
  expect(messages(form, { reason: "other", note: "x".repeat(1_001) })).toEqual({
    note: "Must be at most 1000 characters",
  });
  expect(form.parse({ reason: "other", note: "👩".repeat(1_000) }).note).toBe("👩".repeat(1_000));
});
