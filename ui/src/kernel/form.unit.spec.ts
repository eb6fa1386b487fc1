import { expect, test } from "vitest";
import { CallError } from "./call.ts";
import { messagesOf, serverErrors } from "./form.ts";

const error = (message: string) => ({ type: "custom", message });

test("messages carry the path of their field, an array's own the array's", () => {
  const errors = {
    username: error("Too short"),
    experiences: Object.assign([undefined, { company: error("Company?") }], { root: error("Too many") }),
  };
  expect(messagesOf(errors as Parameters<typeof messagesOf>[0])).toEqual([
    { id: "username", message: "Too short" },
    { id: "experiences.1.company", message: "Company?" },
    { id: "experiences", message: "Too many" },
  ]);
});

test("a refused call names its fields, other errors none", () => {
  const body = {
    message: "Please correct the marked fields",
    code: "invalid",
    errors: { email: "Invalid email address" },
  };
  expect(serverErrors(new CallError(422, JSON.stringify(body)))).toEqual({ email: "Invalid email address" });
  expect(serverErrors(new Error("offline"))).toEqual({});
});
