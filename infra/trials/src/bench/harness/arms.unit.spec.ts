import { expect, it } from "vitest";
import { compare, median, percentile } from "./arms.ts";

it("runs the arms in the order A B B A and compares medians", async () => {
  const order: string[] = [];
  const ours = [100, 80, 120, 100];
  const arm = (name: string, values: () => number) => async () => {
    order.push(name);
    return values();
  };
  const result = await compare(
    arm("A", () => ours.shift() ?? 0),
    arm("B", () => 50),
    2,
  );
  expect(order.join("")).toBe("ABBAABBA");
  expect(result).toEqual({ ours: 100, reference: 50, ratio: 2, control: 80 / 100 });
});

it("takes percentiles by nearest rank", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile(values, 50)).toBe(50);
  expect(median([3])).toBe(3);
  expect(percentile([], 50)).toBeNaN();
});
