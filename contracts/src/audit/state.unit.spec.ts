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

it("an opening only counts in its own session", () => {
  const state = after(nothingOpened, opened("monday", "a"), opened("tuesday", "b"));
  expect(openedIn(state, "monday", "a")).toBe("of a");
  expect(openedIn(state, "tuesday", "b")).toBe("of b");
  expect(openedIn(state, "tuesday", "a")).toBeUndefined();
  expect(openedIn(nothingOpened, "monday", "a")).toBeUndefined();
});

it("an opening does not change earlier states", () => {
  const before = after(nothingOpened, opened("monday", "a"), opened("tuesday", "b"));
  const state = after(before, opened("tuesday", "c"));
  expect(openedIn(before, "tuesday", "c")).toBeUndefined();
  expect(openedIn(state, "tuesday", "c")).toBe("of c");
  expect(openedIn(state, "tuesday", "b")).toBe("of b");
});

/** Number of objects and entries that a fold created, which no earlier state had. */
function newlyCreated(state: unknown, seen: Set<object>): number {
  const left = [state];
  let made = 0;
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    const parts = part instanceof Map ? [...part].flat() : Object.values(part);
    made += 1 + parts.length;
    left.push(...parts);
  }
  return made;
}

it.each([
  ["one session", () => "monday"],
  ["a session each", (index: number) => `session ${index}`],
])("an opening costs the same after 2,000 others as after one, in %s", (_, sessionOf) => {
  const seen = new Set<object>();
  let state = nothingOpened;
  const made = Array.from({ length: 2_000 }, (__, index) => {
    state = evolveAuditing(state, opened(sessionOf(index), `opening ${index}`));
    return newlyCreated(state, seen);
  });
  expect(new Set(made.slice(1))).toEqual(new Set([made[1]]));
  expect(openedIn(state, sessionOf(0), "opening 0")).toBe("of opening 0");
});
