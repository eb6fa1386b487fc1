import { eventDefinitions } from "@provenwork/contracts/events";
import { expect, it } from "vitest";
import { histories, journeys } from "./history.ts";

const events = journeys(1, 400)
  .flat()
  .flatMap(({ events }) => events);
const uncovered = histories.flatMap((each) => Object.keys(each.uncovered ?? {}));

it("has every type of event of every area, except those that an area excludes", () => {
  const types = new Set(events.map(({ type }) => type));
  const missing = [...eventDefinitions.keys()].filter((type) => !types.has(type) && !uncovered.includes(type));
  expect(missing, "add them to area.histories.ts of their area").toEqual([]);
  expect(uncovered.filter((type) => types.has(type) || !eventDefinitions.has(type))).toEqual([]);
});

it("has only events that commands could have written", () => {
  for (const { type, data, personal } of events) {
    const definition = eventDefinitions.get(type);
    expect(definition?.data.parse(data)).toEqual(data);
    expect(definition?.personal?.parse(personal)).toEqual(personal);
  }
});

it("is the same for the same seed and another for another", () => {
  expect(journeys(7, 5)).toEqual(journeys(7, 5));
  expect(journeys(8, 5)).not.toEqual(journeys(7, 5));
});
