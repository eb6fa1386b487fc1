import { fold } from "@provenwork/contracts/kernel/stream";
import type { TrustEvent } from "@provenwork/contracts/trust/events";
import type { ClearedFinding } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { expect, it } from "vitest";
import { clearCase } from "./clear-case.ts";
import { confirmReports } from "./confirm-reports.ts";
import { openReportedMessage } from "./open-reported-message.ts";

const caseId = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-27T08:00:00.000Z");
const reported = (weight: number): ClearedFinding => ({ rule: "message-reported", version: 1, of: "reports", weight });
const cleared: TrustEvent = {
  type: "CaseCleared",
  data: { caseId, kind: "message", findings: [reported(1)], clearedAt: now.toISOString() },
};
const confirmed = (weight: number): TrustEvent => ({
  type: "CaseJudged",
  data: {
    caseId,
    kind: "message",
    findings: [{ ...reported(weight), held: true }],
    judgedAt: now.toISOString(),
  },
});
const inputOf = (weight: number) => ({ caseId, findings: [reported(weight)], seal: "A".repeat(43) });
const context = { wasShown: true, now, newId: (name: string) => name };
const confirm = (weight: number, before: TrustEvent[] = [], wasShown = true) =>
  confirmReports(inputOf(weight), fold(trustCases, before), { ...context, wasShown });

it("records that the reports were right, again once there is another", () => {
  expect(confirm(1)).toEqual({ events: [confirmed(1)] });
  expect(confirm(2, [confirmed(1)])).toEqual({ events: [confirmed(2)] });
});

it("is refused where the list showed no report, and once the case is decided", () => {
  expect(confirm(1, [], false).refusal?.code).toBe("not-shown");
  expect(confirm(1, [confirmed(1)]).refusal?.code).toBe("not-shown");
  expect(confirm(1, [cleared]).refusal?.code).toBe("not-shown");
});

it("closes the case: it is neither opened nor cleared, until there is another report", () => {
  const state = fold(trustCases, [confirmed(1)]);
  const clear = (weight: number) =>
    clearCase({ ...inputOf(weight), kind: "message" }, state, {
      ...context,
      status: "sent",
      judgementsSeen: 1,
      repeated: false,
    });
  expect(openReportedMessage(inputOf(1), state, context).refusal?.code).toBe("not-shown");
  expect(openReportedMessage(inputOf(2), state, context).events).toHaveLength(1);
  expect(clear(1).refusal?.code).toBe("decided");
  expect(clear(2).events).toHaveLength(1);
});
