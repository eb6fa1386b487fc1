import { expect, it } from "vitest";
import { reported } from "./reported.ts";

it("reported: at least one candidate reported the job; each further one is new evidence", () => {
  expect(reported({ reasons: {} })).toBeUndefined();
  const found = { rule: "reported", version: 1, of: "reports" };
  expect(reported({ reasons: { other: 1 } })).toEqual({ ...found, weight: 1, reasons: { other: 1 } });
  const reasons = { other: 1, "asks-for-money": 3 };
  expect(reported({ reasons })).toEqual({ ...found, weight: 4, reasons });
});
