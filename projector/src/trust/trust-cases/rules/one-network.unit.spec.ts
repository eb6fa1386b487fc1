import { expect, it } from "vitest";
import { oneNetwork } from "./one-network.ts";

const day = "2026-11-23";
const found = { rule: "one-network", version: 1, of: day, weight: 1, day };
const seen = (people: number, experiences: number, on = day) => ({ day: on, people, experiences });

it("one-network: five people or thirty experiences of one network in a day", () => {
  expect(oneNetwork({ networks: [] })).toBeUndefined();
  expect(oneNetwork({ networks: [seen(4, 29)] })).toBeUndefined();
  expect(oneNetwork({ networks: [seen(5, 5)] })).toEqual({ ...found, people: 5, experiences: 5 });
  expect(oneNetwork({ networks: [seen(1, 30)] })).toEqual({ ...found, people: 1, experiences: 30 });
});

it("one-network: does not add up networks, or days of one", () => {
  expect(oneNetwork({ networks: [seen(4, 29), seen(4, 29), seen(4, 29, "2026-11-22")] })).toBeUndefined();
});

it("one-network: twice as many are new evidence, and less than that is none", () => {
  const weights = [5, 6, 9, 10, 19, 20, 100].map((people) => oneNetwork({ networks: [seen(people, people)] })?.weight);
  expect(weights).toEqual([1, 1, 1, 2, 2, 3, 5]);
  expect(oneNetwork({ networks: [seen(1, 60)] })?.weight).toBe(2);
});

it("one-network: of several networks the latest day counts, and on one day the most", () => {
  const earlier = seen(50, 50, "2026-11-22");
  expect(oneNetwork({ networks: [earlier, seen(5, 7)] })).toMatchObject({ of: day, people: 5 });
  expect(oneNetwork({ networks: [seen(5, 7), seen(8, 8), earlier] })).toMatchObject({ of: day, people: 8 });
  expect(oneNetwork({ networks: [earlier, seen(2, 2)] })).toMatchObject({ of: "2026-11-22", people: 50 });
});
