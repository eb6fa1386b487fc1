import { expect, it } from "vitest";
import { z } from "zod";
import { checked, fieldErrors } from "./field-errors.ts";

const schema = z.strictObject({
  name: z.string("Name is required").min(2, "Too short").regex(/^a/, "Must begin with a"),
  jobs: z.array(z.strictObject({ company: z.string("Company is required") })),
});
const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error === undefined ? undefined : fieldErrors(error);
};

it("names every failing field by its path, with its first message", () => {
  expect(errorsOf({ name: "x", jobs: [{ company: "Acme" }, {}] })).toEqual({
    name: "Too short",
    "jobs.1.company": "Company is required",
  });
});

it("names unknown fields themselves, at any depth", () => {
  const hostile = JSON.parse('{"name":"ab","jobs":[{"company":"Acme","pay":1}],"role":"admin","__proto__":{}}');
  expect(Object.entries(errorsOf(hostile) ?? {})).toEqual([
    ["jobs.0.pay", "Unknown field"],
    ["role", "Unknown field"],
    ["__proto__", "Unknown field"],
  ]);
});

it("reports the whole input if it is not an object", () => {
  expect(Object.keys(errorsOf([]) ?? {})).toEqual(["input"]);
});

it("names at most 20 fields, with at most 100 characters each", () => {
  const fields = Array.from({ length: 1_000 }, (_, index) => [`${index}`.padEnd(500, "x"), 1]);
  const named = Object.keys(errorsOf({ name: "ab", jobs: [], ...Object.fromEntries(fields) }) ?? {});
  expect(named).toHaveLength(20);
  expect(named.every(({ length }) => length === 101)).toBe(true);
});

it("refuses input that is too large or too deep before validation", () => {
  const never = z.unknown().refine(() => {
    throw new Error("validated");
  });
  const deep = (depth: number) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
  expect(checked(never, Array(2_001).fill(0))).toEqual({
    errors: { input: "Must have at most 2000 fields and entries" },
  });
  const lists = { a: Array(1_000).fill({}), b: Array(1_000).fill(0) };
  expect(checked(never, lists, { name: "body", message: "" })).toEqual({
    errors: { body: "Must have at most 2000 fields and entries" },
  });
  expect(checked(never, deep(100_000))).toEqual({ errors: { input: "Must be at most 10 levels deep" } });
  expect(checked(z.unknown(), deep(10))).toHaveProperty("value");
  expect(checked(z.unknown(), Array(2_000).fill(0))).toHaveProperty("value");
});
