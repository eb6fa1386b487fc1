import { expect, it } from "vitest";
import { projections } from "../areas.ts";
import type { GroupCheckpoint } from "./checkpoint.ts";
import { fit, groupsOf, maxGroups, namesOf, shareAfter } from "./groups.ts";

const counts = Array.from({ length: maxGroups }, (_, index) => index + 1);
const names = namesOf({ projections }).toSorted();

it.each(counts)("has each read model in one of %i groups", (count) => {
  const groups = groupsOf(projections, count);
  expect(groups.map(({ name }) => name)).toEqual(
    ["live", "live-2", "live-3", "live-4", "live-5", "live-6", "live-7", "live-8"].slice(0, count),
  );
  expect(groups.flatMap(namesOf).toSorted()).toEqual(names);
  expect(groupsOf(projections.toReversed(), count).map(namesOf)).toEqual(groups.map(namesOf));
});

it("knows whether checkpoints are of these groups", () => {
  const at = (name: string, readModels: readonly string[] | null): GroupCheckpoint => {
    return { name, readModels, log: "log", position: "1", eventId: "event", generation: 1 };
  };
  const [one, two] = [groupsOf(projections, 1), groupsOf(projections, 2)];
  const [first, second] = two.map((group) => at(group.name, namesOf(group).toReversed()));
  if (first === undefined || second === undefined) throw new Error("there are two");
  const whole = at("live", null);
  expect(fit([whole], one)).toBe(true);
  expect(fit([first, second], two)).toBe(true);
  expect(fit([whole], two)).toBe(false);
  expect(fit([first, second], one)).toBe(false);
  expect(fit([first], one), "a part is not the whole").toBe(false);
  expect(fit([first, { ...second, readModels: second.readModels?.slice(1) ?? [] }], two)).toBe(false);
  expect(fit([first, { ...second, readModels: null }], two)).toBe(false);
});

it.each([
  ["goes on while others lead the rest", { led: 1, wanted: false, unled: 0 }, undefined],
  ["gives half away to a process that waits", { led: 4, wanted: true, unled: 0 }, 2],
  ["keeps the larger half", { led: 3, wanted: true, unled: 0 }, 2],
  ["keeps its last one", { led: 1, wanted: true, unled: 0 }, undefined],
  ["takes what nobody leads", { led: 1, wanted: false, unled: 3 }, 4],
  ["leaves it to a process that waits", { led: 1, wanted: true, unled: 1 }, undefined],
])("a leader %s", (_, look, share) => {
  expect(shareAfter(look)).toBe(share);
});
