import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { MessageReportEvent } from "@provenwork/contracts/application/report-events";
import { messageReportsStream } from "@provenwork/contracts/application/report-state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { messageReportsProjection } from "./projection.ts";

const ids = {
  personId: "11111111-1111-4111-8111-111111111111",
  messageId: "22222222-2222-4222-8222-222222222222",
  candidateId: "33333333-3333-4333-8333-333333333333",
  jobId: "44444444-4444-4444-8444-444444444444",
  companyId: "55555555-5555-4555-8555-555555555555",
};
const reported: MessageReportEvent = {
  type: "MessageReported",
  data: { ...ids, from: "candidate", reason: "insults", reportedAt: at },
  personal: { note: "They called me names." },
};
const unreadable: MessageReportEvent = { ...reported, personal: erased };
const gone = (personId: string): AccountEvent => ({
  type: "AccountErased",
  data: { personId, reason: "requested", erasedAt: at },
});
const row = {
  person_id: ids.personId,
  message_id: ids.messageId,
  from_side: "candidate",
  candidate_id: ids.candidateId,
  job_id: ids.jobId,
  reason: "insults",
  note: "They called me names.",
  reported_at: new Date(at),
};

const project = (...events: (MessageReportEvent | AccountEvent)[]) =>
  projectTwice(messageReportsProjection, recorded(messageReportsStream(ids.personId), ...events));

it("has a report with its reason and what was noticed", async () => {
  const { once, twice } = await project(reported);
  expect(once).toEqual({ reports: [row] });
  expect(twice).toEqual(once);
});

it("keeps the report of an erased person without their note, also after a rebuild, and one about an erased candidate", async () => {
  const left = { reports: [{ ...row, note: null }] };
  expect((await project(reported, gone(ids.personId))).once).toEqual(left);
  expect((await project(unreadable, gone(ids.personId))).once).toEqual(left);
  expect((await project(reported, gone(ids.candidateId))).once).toEqual({
    reports: [{ ...row, candidate_id: null }],
  });
});
