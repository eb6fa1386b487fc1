import { expect, it } from "vitest";
import { isProgramName, programNames } from "./production.ts";

it("knows the processes by name, and no property of any object", () => {
  expect(programNames.filter((name) => !isProgramName(name))).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype).filter(isProgramName)).toEqual([]);
});
