import type { FieldErrors } from "react-hook-form";
import { expect, test } from "vitest";
import { CallError } from "./call.ts";
import { messagesOf, serverErrors } from "./form.ts";

const error = (message: string) => ({ type: "custom", message });

test("messages have the path of their field, those of an array the array's", () => {
  const errors: FieldErrors = {
    username: error("Too short"),
    experiences: { 1: { company: error("Company?") }, root: error("Too many") },
  };
  expect(messagesOf(errors)).toEqual([
    { id: "username", message: "Too short" },
    { id: "experiences.1.company", message: "Company?" },
    { id: "experiences", message: "Too many" },
  ]);
});

test("a refused call has field messages, other errors have none", () => {
  const body = {
    message: "Please correct the marked fields",
    code: "invalid",
    errors: { email: "Invalid email address" },
  };
  expect(serverErrors(new CallError(422, JSON.stringify(body)))).toEqual({ email: "Invalid email address" });
  expect(serverErrors(new Error("offline"))).toEqual({});
});
