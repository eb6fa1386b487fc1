import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { throughput } from "./throughput.ts";

const projections = [
  { name: "jobs", types: new Set(["JobPosted"]) },
  { name: "histories", types: new Set(["JobPosted", "AccountErased"]) },
];
const events = (type: string, count: number): AnyEvent[] => Array.from({ length: count }, () => ({ type, data: {} }));

it("is the events that each read model took in the last minute, by the second", () => {
  let now = 0;
  const { count, rates } = throughput(projections, () => now);
  expect([...rates()]).toEqual([
    ["jobs", 0],
    ["histories", 0],
  ]);
  count(events("JobPosted", 100));
  count([...events("AccountErased", 50), ...events("OfNoReadModel", 7)]);
  now = 10_000;
  expect(Object.fromEntries(rates())).toEqual({ jobs: 10, histories: 15 });
  now = 50_000;
  count(events("AccountErased", 120));
  expect(Object.fromEntries(rates())).toEqual({ jobs: 2, histories: 5.4 });
  now = 70_000;
  expect(Object.fromEntries(rates())).toEqual({ jobs: 0, histories: 2 });
  now = 130_000;
  expect(Object.fromEntries(rates())).toEqual({ jobs: 0, histories: 0 });
});
