import { areas } from "@provenwork/query-service/areas";
import { expect, it } from "vitest";
import { isServed, servedScreens } from "./served-screens.ts";

it("are those that the query service has pages for", () => {
  const filled = areas.flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  expect(servedScreens.toSorted()).toEqual(filled.toSorted());
  expect(filled.length).toBeGreaterThan(0);
});

it("are told by their paths", () => {
  expect(["/jobs", "/jobs/1", "/companies/1", "/certificates/1"].map(isServed)).toEqual([true, true, true, true]);
  expect(["/jobs/1/2", "/auth", "/"].map(isServed)).toEqual([false, false, false]);
});
