import { expect, it } from "vitest";
import { trendsOf } from "./trends.ts";

const trends = (postings: number[], bySkill: Record<string, number[]>) => {
  const { highDemand, emerging } = trendsOf(new Map(Object.entries(bySkill)), postings);
  return [highDemand.map(({ skill }) => skill), emerging.map(({ skill }) => skill)];
};

it("finds skills with the highest share, and those that grew most", () => {
  const [high, emerging] = trends([100, 100, 100], {
    sql: [60, 61, 61],
    kafka: [12, 18, 23],
    hadoop: [14, 10, 6],
    rust: [1, 2, 4],
  });
  expect(high).toEqual(["sql", "kafka", "hadoop", "rust"]);
  expect(emerging).toEqual(["kafka", "rust", "sql"]);
});

it("has shares of the postings, week by week", () => {
  const { highDemand } = trendsOf(new Map([["sql", [5, 10]]]), [10, 40]);
  expect(highDemand).toEqual([{ skill: "sql", shares: [0.5, 0.25] }]);
});

it("leaves out weeks with few postings and skills in little demand", () => {
  expect(trendsOf(new Map([["sql", [4, 3]]]), [4, 10]).highDemand).toEqual([{ skill: "sql", shares: [0, 0.3] }]);
  expect(trends([200, 200], { sql: [1, 1], kafka: [1, 2] })).toEqual([["kafka"], ["kafka"]]);
  expect(trends([3], { sql: [3] })).toEqual([[], []]);
});

it("counts growth from the first week with any demand", () => {
  expect(trends([100, 100, 100], { sql: [0, 50, 40] })).toEqual([["sql"], []]);
});
