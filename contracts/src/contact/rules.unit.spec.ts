import { expect, it } from "vitest";
import { fieldErrors } from "../kernel/field-errors.ts";
import { contactForm } from "./rules.ts";

const given = { name: "Ada", email: "ada@mail.example", message: "Hello" };
const errorsOf = (input: unknown) => {
  const { error } = contactForm.safeParse(input);
  return error === undefined ? {} : fieldErrors(error);
};

it("§5 Contact form: name, email and message all required", () => {
  expect(errorsOf(given)).toEqual({});
  expect(errorsOf({ name: " ", email: "", message: "\n" })).toEqual({
    name: "Name is required",
    email: "Please enter a valid email address",
    message: "Message is required",
  });
});

it("§5 Contact form: email is of the email type", () => {
  expect(errorsOf({ ...given, email: "ada" })).toEqual({ email: "Invalid email address" });
  expect(errorsOf({ ...given, email: "ada@gmail.com" }), "a personal address is fine here").toEqual({});
});

it("accepts at most 5,000 characters", () => {
  expect(errorsOf({ ...given, message: "x".repeat(5_000) })).toEqual({});
  expect(Object.keys(errorsOf({ ...given, message: "x".repeat(5_001) }))).toEqual(["message"]);
});
