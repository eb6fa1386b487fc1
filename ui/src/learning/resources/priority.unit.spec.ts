import { expect, it } from "vitest";
import { priorityOf } from "./priority.ts";

it.each([
  [10, "High Priority"],
  [8.1, "High Priority"],
  [8, "Medium Priority"],
  [5.1, "Medium Priority"],
  [5, "Helpful"],
  [0, "Helpful"],
])("§9 Skill priority: importance %f is %s", (importance, priority) => {
  expect(priorityOf(importance)).toBe(priority);
});
