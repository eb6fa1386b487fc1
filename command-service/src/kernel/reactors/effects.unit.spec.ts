import { expect, it } from "vitest";
import { recorded } from "#testing/recorded.ts";
import { experienceId, now, personId } from "#testing/work-experience.ts";
import { timerId } from "./effects.ts";
import { effectsOf } from "./effects-of.ts";
import type { Reaction } from "./reaction.ts";

it("a timer's id follows from its action, subject and time, and from the event where there is one", () => {
  const id = timerId("a", personId, now);
  expect(timerId("a", personId, new Date(now))).toBe(id);
  expect(timerId("b", personId, now)).not.toBe(id);
  expect(timerId("a", experienceId, now)).not.toBe(id);
  expect(timerId("a", personId, new Date(0))).not.toBe(id);
  expect(timerId("a", personId, now, experienceId)).not.toBe(id);
});

it("an event has the effects of every reaction to its type, and of no other", () => {
  const later = { subjectId: personId, dueAt: now };
  const reaction = (action: string, type: string): Reaction => ({
    action,
    on: { [type]: () => later },
    run: () => () => Promise.resolve(),
  });
  const effects = effectsOf([reaction("a", "Happened"), reaction("b", "Happened"), reaction("c", "Other")]);
  expect(effects.eventTypes).toEqual(new Set(["Happened", "Other"]));
  expect(effects.of(recorded({ type: "Happened", data: {} }))).toEqual([
    { kind: "timer", action: "a", ...later },
    { kind: "timer", action: "b", ...later },
  ]);
  expect(effects.of(recorded({ type: "constructor", data: {} }))).toEqual([]);
});
