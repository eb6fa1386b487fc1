import type { ActorRole, Recorded } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { mostOwn, waitForRoom } from "./ceiling.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const by = (id: string | null, count: number, at = ago(1)) =>
  Array.from({ length: count }, () => ({ metadata: { actor: { id }, at } }) as unknown as Recorded);
const wait = (events: readonly Recorded[], role: ActorRole = "candidate", id: string | null = "ada") =>
  waitForRoom(events, { actor: { id, role }, now });

it("an account has room again when its oldest event is 30 days old", () => {
  expect(wait(by("ada", mostOwn - 1))).toBeUndefined();
  expect(wait(by("ada", mostOwn))).toBe(29 * 86_400);
  expect(wait([...by("ada", 1, ago(29)), ...by("ada", mostOwn - 1)])).toBe(86_400);
  expect(wait([...by("ada", 1, ago(30)), ...by("ada", mostOwn - 1)])).toBeUndefined();
});

it("what others wrote does not count, and neither staff nor the system have a ceiling", () => {
  expect(wait([...by("bob", mostOwn), ...by(null, mostOwn), ...by("ada", mostOwn - 1)])).toBeUndefined();
  for (const role of ["admin", "auditor"] as const) expect(wait(by("ada", mostOwn), role)).toBeUndefined();
  expect(wait(by(null, mostOwn), "system", null)).toBeUndefined();
});
