import { expect, it } from "vitest";
import { retryBudget } from "./retry-budget.ts";

const taken = (budget: ReturnType<typeof retryBudget>, tries: number) =>
  Array.from({ length: tries }, () => budget.retry()).filter(Boolean).length;

it("allows what is saved and one retry for every five requests", () => {
  const budget = retryBudget({ requestsPerRetry: 5, saved: 20 });
  let retries = 0;
  for (let requests = 0; requests < 1_000; requests += 1) {
    budget.request();
    if (budget.retry()) retries += 1;
  }
  expect(retries).toBe(20 + 1_000 / 5 - 1);
});

it("does not save up more in quiet times", () => {
  const budget = retryBudget({ requestsPerRetry: 5, saved: 20 });
  for (let requests = 0; requests < 1_000; requests += 1) budget.request();
  expect(taken(budget, 100)).toBe(20);
  for (let requests = 0; requests < 4; requests += 1) budget.request();
  expect(taken(budget, 1)).toBe(0);
  budget.request();
  expect(taken(budget, 2)).toBe(1);
});
