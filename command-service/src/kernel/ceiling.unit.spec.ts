import type { ActorRole, Recorded } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { maxOwnEvents, secondsUntilRoom } from "./ceiling.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const by = (id: string | null, count: number, at = ago(1)) =>
  Array.from({ length: count }, () => ({ metadata: { actor: { id }, at } }) as unknown as Recorded);
const wait = (events: readonly Recorded[], role: ActorRole = "candidate", id: string | null = "ada") =>
  secondsUntilRoom(events, { actor: { id, role }, now });

it("an account has room again when its oldest event is 30 days old", () => {
  expect(wait(by("ada", maxOwnEvents - 1))).toBeUndefined();
  expect(wait(by("ada", maxOwnEvents))).toBe(29 * 86_400);
  expect(wait([...by("ada", 1, ago(29)), ...by("ada", maxOwnEvents - 1)])).toBe(86_400);
  expect(wait([...by("ada", 1, ago(30)), ...by("ada", maxOwnEvents - 1)])).toBeUndefined();
});

it("events by others do not count, and neither staff nor the system have a ceiling", () => {
  expect(wait([...by("bob", maxOwnEvents), ...by(null, maxOwnEvents), ...by("ada", maxOwnEvents - 1)])).toBeUndefined();
  for (const role of ["admin", "auditor"] as const) expect(wait(by("ada", maxOwnEvents), role)).toBeUndefined();
  expect(wait(by(null, maxOwnEvents), "system", null)).toBeUndefined();
});
