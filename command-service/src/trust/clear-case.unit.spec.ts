import { fold } from "@provenwork/contracts/kernel/stream";
import type { TrustEvent } from "@provenwork/contracts/trust/events";
import type { ClearedFinding } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { expect, it } from "vitest";
import { clearCase } from "./clear-case.ts";

const caseId = "11111111-1111-4111-8111-111111111111";
const now = new Date("2026-11-23T08:00:00.000Z");
const reported = (weight: number, version = 1): ClearedFinding => ({
  rule: "reported",
  version,
  of: "reports",
  weight,
});
const many: ClearedFinding = { rule: "jobs-in-numbers", version: 1, of: "2026-11-23", weight: 1 };
const event = (...findings: ClearedFinding[]): TrustEvent => ({
  type: "CaseCleared",
  data: { caseId, kind: "job", findings, clearedAt: now.toISOString() },
});
const seal = "A".repeat(43);
const judged: TrustEvent = {
  type: "CaseJudged",
  data: { caseId, kind: "job", findings: [{ ...many, held: true }], judgedAt: now.toISOString() },
};
const about = {
  status: "active",
  wasShown: true,
  judgementsSeen: 0,
  repeated: false,
  now,
  newId: (name: string) => name,
};
const cleared = (before: TrustEvent[], ...findings: ClearedFinding[]) =>
  clearCase({ caseId, kind: "job", findings, seal }, fold(trustCases, before), about);

it("records the cleared findings: rule, version and weight", () => {
  expect(cleared([], reported(2), many)).toEqual({ events: [event(reported(2), many)] });
});

it("records nothing that was cleared already", () => {
  expect(cleared([event(reported(2), many)], reported(2))).toEqual({ events: [] });
  expect(cleared([event(reported(2)), event(many)], reported(1), many)).toEqual({ events: [] });
});

it("records a finding with more weight, or of a newer version of the rule", () => {
  expect(cleared([event(reported(2), many)], reported(3), many)).toEqual({ events: [event(reported(3))] });
  expect(cleared([event(reported(2))], reported(2, 2))).toEqual({ events: [event(reported(2, 2))] });
  expect(cleared([event(many)], { ...many, of: "2026-11-24" }).events).toHaveLength(1);
});

const refusal = (context: object, before: TrustEvent[] = []) =>
  clearCase({ caseId, kind: "job", findings: [many], seal }, fold(trustCases, before), { ...about, ...context })
    .refusal;

it("refuses a rejected or taken-down resource, also if that happened since its status was read", () => {
  expect(refusal({ status: "taken-down" })?.code).toBe("decided");
  expect(refusal({ status: "rejected" })?.code).toBe("decided");
  expect(refusal({}, [judged])?.code).toBe("decided");
});

it("clears a resource that was reinstated after its judgement, and answers a repeat as before", () => {
  expect(refusal({ judgementsSeen: 1 }, [judged])).toBeUndefined();
  expect(refusal({ status: "taken-down", repeated: true })).toBeUndefined();
});

it("refuses an unknown resource, and findings that the list did not show", () => {
  expect(refusal({ status: "absent" })?.code).toBe("no-case");
  expect(refusal({ wasShown: false })?.code).toBe("not-shown");
});

it("keeps a newer clearance when findings of an older list are cleared after it", () => {
  const today = { ...many, of: "2026-11-24" };
  const older = cleared([event(today)], many);
  expect(older).toEqual({ events: [event(many)] });
  expect(cleared([event(today), event(many)], today)).toEqual({ events: [] });
  // Neither by more evidence for an older version of the rule.
  expect(cleared([event(reported(1, 2)), event(reported(3, 1))], reported(1, 2))).toEqual({ events: [] });
});
