import { createSecretKey, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { type ShownCase, caseSealKey, isSealOf, sealCase } from "./case-seal.ts";

const key = caseSealKey(createSecretKey(randomBytes(32)));
const finding = { rule: "reported", version: 1, of: "reports", weight: 2 } as const;
const shown: ShownCase = { caseId: "11111111-1111-4111-8111-111111111111", kind: "job", findings: [finding] };
const seal = sealCase(shown, key);

it("proves a case and its evidence, but not the other fields of the list", () => {
  expect(seal).toMatch(/^[\w-]{43}$/);
  expect(isSealOf(seal, shown, key)).toBe(true);
  expect(isSealOf(seal, { ...shown, findings: [{ ...finding, reasons: {} } as typeof finding] }, key)).toBe(true);
});

it.each<[string, ShownCase]>([
  ["case", { ...shown, caseId: "11111111-1111-4111-8111-111111111112" }],
  ["kind", { ...shown, kind: "experience" }],
  ["rule", { ...shown, findings: [{ ...finding, rule: "one-network" }] }],
  ["version", { ...shown, findings: [{ ...finding, version: 2 }] }],
  ["evidence", { ...shown, findings: [{ ...finding, of: "proof 1" }] }],
  ["weight", { ...shown, findings: [{ ...finding, weight: 3 }] }],
  ["further finding", { ...shown, findings: [finding, { ...finding, rule: "one-network" }] }],
  ["missing finding", { ...shown, findings: [] }],
])("does not match another %s", (_, other) => {
  expect(isSealOf(seal, other, key)).toBe(false);
});

it("is only valid unchanged and under its own key", () => {
  expect(isSealOf(seal, shown, caseSealKey(createSecretKey(randomBytes(32))))).toBe(false);
  expect(isSealOf(`${seal.startsWith("A") ? "B" : "A"}${seal.slice(1)}`, shown, key)).toBe(false);
  expect(isSealOf(seal.slice(1), shown, key)).toBe(false);
  expect(isSealOf("", shown, key)).toBe(false);
});
