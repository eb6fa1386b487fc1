import { expect, it } from "vitest";
import { trades } from "./trades.ts";
import { isTrade, tradeIdOf } from "./trade-ids.ts";
import { tradeNameOf, tradesOfCandidate, tradesOfJob } from "./trades-of.ts";

const asked = (...skills: string[]) => skills.map((skill) => ({ skill, need: "required" as const }));

it("a job has the trades with a fifth of its skills, except the one of every trade", () => {
  expect(tradesOfJob(asked("baking", "pastry", "excel", "typing", "~kettle-keeping"))).toEqual([
    "^kitchen-and-restaurant",
  ]);
  const five = asked("baking", "pastry", "barista", "waiting");
  expect(tradesOfJob([...five, ...asked("truck-driving")])).toEqual(["^kitchen-and-restaurant", "^transport-and-logistics"]); // prettier-ignore
  expect(tradesOfJob([...five, { skill: "truck-driving", need: "mentioned" }])).toEqual(["^kitchen-and-restaurant"]);
  expect(tradesOfJob(asked("excel"))).toEqual([]);
});

it("a candidate has the trade of each skill, with full weight from two skills on", () => {
  const found = tradesOfCandidate({ skills: ["baking", "pastry", "truck-driving", "sql"], implied: ["sql"] });
  expect([...found]).toEqual([
    ["^kitchen-and-restaurant", { isOwn: true }],
    ["^transport-and-logistics", { isOwn: false }],
  ]);
});

it("each trade has an id without spaces, and its name can be found by it", () => {
  const categories = trades.flatMap(([skill]) => skill?.category ?? []);
  expect(new Set(categories.map(tradeIdOf)).size).toBe(trades.length);
  for (const category of categories) {
    expect(tradeIdOf(category)).toMatch(/^\^[a-z-]+$/);
    expect(tradeNameOf(tradeIdOf(category))).toBe(category);
    expect(isTrade(tradeIdOf(category))).toBe(true);
  }
});
