import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";

const schema = z.strictObject({
  name: z.string("Name is required").min(2, "Too short").regex(/^a/, "Must begin with a"),
  jobs: z.array(z.strictObject({ company: z.string("Company is required") })),
});
const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error === undefined ? undefined : fieldErrors(error);
};

it("names every failing field by its path, with the first message about it", () => {
  expect(errorsOf({ name: "x", jobs: [{ company: "Acme" }, {}] })).toEqual({
    name: "Too short",
    "jobs.1.company": "Company is required",
  });
});

it("names unknown fields themselves, wherever they are", () => {
  const hostile = JSON.parse('{"name":"ab","jobs":[{"company":"Acme","pay":1}],"role":"admin","__proto__":{}}');
  expect(Object.entries(errorsOf(hostile) ?? {})).toEqual([
    ["jobs.0.pay", "Unknown field"],
    ["role", "Unknown field"],
    ["__proto__", "Unknown field"],
  ]);
});

it("says of something that is no object at all that the input is wrong", () => {
  expect(Object.keys(errorsOf([]) ?? {})).toEqual(["input"]);
});
