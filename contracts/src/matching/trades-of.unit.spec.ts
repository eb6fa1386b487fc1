import { expect, it } from "vitest";
import { trades } from "./trades.ts";
import { isTrade, tradeIdOf } from "./trade-ids.ts";
import { tradeNameOf, tradesOfCandidate, tradesOfJob } from "./trades-of.ts";

const asked = (...skills: string[]) => skills.map((skill) => ({ skill, need: "required" as const }));

it("a job is of the trades that a fifth of what it asks for is of, what every trade asks for left out", () => {
  expect(tradesOfJob(asked("baking", "pastry", "excel", "typing", "~kettle-keeping"))).toEqual([
    "^kitchen-and-restaurant",
  ]);
  const five = asked("baking", "pastry", "barista", "waiting");
  expect(tradesOfJob([...five, ...asked("truck-driving")])).toEqual(["^kitchen-and-restaurant", "^transport-and-logistics"]); // prettier-ignore
  expect(tradesOfJob([...five, { skill: "truck-driving", need: "mentioned" }])).toEqual(["^kitchen-and-restaurant"]);
  expect(tradesOfJob(asked("excel"))).toEqual([]);
});

it("a candidate is of every trade that they name a skill of, and it is their own from two on", () => {
  const found = tradesOfCandidate({ skills: ["baking", "pastry", "truck-driving", "sql"], implied: ["sql"] });
  expect([...found]).toEqual([
    ["^kitchen-and-restaurant", { isOwn: true }],
    ["^transport-and-logistics", { isOwn: false }],
  ]);
});

it("each trade of the dictionary has an id that can stand in a list, and its name again", () => {
  const categories = trades.flatMap(([skill]) => skill?.category ?? []);
  expect(new Set(categories.map(tradeIdOf)).size).toBe(trades.length);
  for (const category of categories) {
    expect(tradeIdOf(category)).toMatch(/^\^[a-z-]+$/);
    expect(tradeNameOf(tradeIdOf(category))).toBe(category);
    expect(isTrade(tradeIdOf(category))).toBe(true);
  }
});
