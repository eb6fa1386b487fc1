import { expect, it } from "vitest";
import type { AuditEvent } from "./events.ts";
import { type Auditing, evolveAuditing, nothingOpened, openedIn } from "./state.ts";

const at = "2026-11-23T09:00:00.000Z";
const opened = (sessionId: string, openingId: string) =>
  ({
    type: "HistoryOpened",
    data: { personId: "me", sessionId, openingId, name: `of ${openingId}`, openedAt: at },
  }) as AuditEvent;
const after = (state: Auditing, ...events: readonly AuditEvent[]) => events.reduce(evolveAuditing, state);

it("an opening counts in its own session alone", () => {
  const state = after(nothingOpened, opened("monday", "a"), opened("tuesday", "b"));
  expect(openedIn(state, "monday", "a")).toBe("of a");
  expect(openedIn(state, "tuesday", "b")).toBe("of b");
  expect(openedIn(state, "tuesday", "a")).toBeUndefined();
  expect(openedIn(nothingOpened, "monday", "a")).toBeUndefined();
});

it("an opening copies no other session's, and changes no earlier state", () => {
  const before = after(nothingOpened, opened("monday", "a"), opened("tuesday", "b"));
  const state = after(before, opened("tuesday", "c"));
  expect(state.openings.get("monday")).toBe(before.openings.get("monday"));
  expect(openedIn(before, "tuesday", "c")).toBeUndefined();
  expect(openedIn(state, "tuesday", "b")).toBe("of b");
});
