import { expect, it } from "vitest";
import { isProgramName, programNames } from "./production.ts";

it.each(programNames)("%s is a process", (name) => expect(isProgramName(name)).toBe(true));

it.each(["mail-catcher", "", ...Object.getOwnPropertyNames(Object.prototype)])("%j is none", (name) =>
  expect(isProgramName(name)).toBe(false),
);
