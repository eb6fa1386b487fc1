import { fold } from "@provenwork/contracts/kernel/stream";
import type { TrustEvent } from "@provenwork/contracts/trust/events";
import type { ClearedFinding } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { expect, it } from "vitest";
import { openReportedMessage } from "./open-reported-message.ts";

const caseId = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-27T08:00:00.000Z");
const reported = (weight: number): ClearedFinding => ({ rule: "message-reported", version: 1, of: "reports", weight });
const cleared = (weight: number): TrustEvent => ({
  type: "CaseCleared",
  data: { caseId, kind: "message", findings: [reported(weight)], clearedAt: now.toISOString() },
});
const opened = (weight: number): TrustEvent => ({
  type: "ReportedMessageOpened",
  data: { caseId, findings: [reported(weight)], openedAt: now.toISOString() },
});
const open = (weight: number, before: TrustEvent[] = [], wasShown = true) =>
  openReportedMessage({ caseId, findings: [reported(weight)], seal: "A".repeat(43) }, fold(trustCases, before), {
    wasShown,
    now,
    newId: (name: string) => name,
  });

it("records each opening with the reports that are its reason", () => {
  expect(open(2)).toEqual({ events: [opened(2)] });
  expect(open(2, [opened(2)])).toEqual({ events: [opened(2)] });
});

it("is refused where the list showed no report, and once that is cleared, until there is another", () => {
  expect(open(2, [], false).refusal?.code).toBe("not-shown");
  expect(open(2, [cleared(2)]).refusal?.code).toBe("not-shown");
  expect(open(3, [cleared(2)])).toEqual({ events: [opened(3)] });
});
