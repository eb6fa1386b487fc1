import { expect, it } from "vitest";
import { oneAddress } from "./one-address.ts";

it("one-address: another person had a code mailed to the address; each further person is new evidence", () => {
  expect(oneAddress({ issue: 1, othersAtAddress: 0 })).toBeUndefined();
  const found = { rule: "one-address", version: 1, of: "proof 1" };
  expect(oneAddress({ issue: 1, othersAtAddress: 1 })).toEqual({ ...found, weight: 1, people: 1 });
  expect(oneAddress({ issue: 1, othersAtAddress: 2 })).toEqual({ ...found, weight: 2, people: 2 });
});
