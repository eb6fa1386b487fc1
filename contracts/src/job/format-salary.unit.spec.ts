import { expect, it } from "vitest";
import { formatPay, formatSalary } from "./format-salary.ts";

const pay = (min: number | null, max: number | null, per: "year" | "hour" = "year") =>
  formatPay({ min, max, currency: "USD", per });

it.each([
  [pay(128_000, 150_000), { figures: "$128,000 – $150,000", per: "a year" }],
  [pay(46, 54, "hour"), { figures: "$46 – $54", per: "an hour" }],
  [pay(18.5, 21.75, "hour"), { figures: "$18.50 – $21.75", per: "an hour" }],
  [pay(62, 62, "hour"), { figures: "$62", per: "an hour" }],
  [pay(50_000, null), { figures: "From $50,000", per: "a year" }],
  [pay(null, 50_000), { figures: "Up to $50,000", per: "a year" }],
  [pay(null, null), undefined],
  [formatPay(null), undefined],
])("pay in words: %j", (words, expected) => {
  expect(words).toEqual(expected);
});

it("shows a salary in figures and in words", () => {
  const figures = { min: 46, max: 54, currency: "USD", per: "hour" } as const;
  expect(formatSalary({ pay: figures, salary: "plus tips" })).toBe("$46 – $54 an hour\u00A0· plus tips");
  expect(formatSalary({ pay: figures, salary: null })).toBe("$46 – $54 an hour");
  expect(formatSalary({ pay: null, salary: "plus tips" })).toBe("plus tips");
  expect(formatSalary({ pay: null, salary: null })).toBeUndefined();
});
