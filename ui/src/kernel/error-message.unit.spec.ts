import { expect, test } from "vitest";
import { z } from "zod";
import { CallError, ConnectionError } from "./call.ts";
import { errorText, errorMessageOr, errorMessage } from "./error-message.ts";

const unexpected = "An unexpected error occurred. Please try again.";

test("§8 Error text helper: a schema's error lists each issue with its path", () => {
  const { error } = z
    .object({ jobs: z.array(z.object({ title: z.string("Title is required") })), name: z.string("Name is required") })
    .safeParse({ jobs: [{}] });
  expect(errorText(error)).toBe("Validation error\njobs.0.title: Title is required\nname: Name is required");
});

test("§8 Error text helper: a 'Validation error' with a map of errors is one line per entry", () => {
  const error = Object.assign(new Error("422: Validation error"), { errors: { email: "Invalid", phone: "Missing" } });
  expect(errorText(error)).toBe("email: Invalid\nphone: Missing");
});

test("the same from the body of a failed call", () => {
  const body = { message: "Validation error", code: "invalid", errors: { email: "Invalid" } };
  expect(errorText(new CallError(422, JSON.stringify(body)))).toBe("email: Invalid");
});

test("§8 Error text helper: any other error shows its own message", () => {
  expect(errorText(new Error("Out of paper"))).toBe("Out of paper");
  expect(errorText(Object.assign(new Error("Validation error"), {}))).toBe("Validation error");
});

test("§8 Error text helper: without a message it is 'An unexpected error occurred. Please try again.'", () => {
  for (const nothing of [new Error(""), undefined, null, {}, "text"]) expect(errorText(nothing)).toBe(unexpected);
});

test("toasts show the server's words, not status and body", () => {
  const error = new CallError(
    409,
    JSON.stringify({ message: "This username is already taken", code: "username-taken" }),
  );
  expect(error.message).toBe(`409: {"message":"This username is already taken","code":"username-taken"}`);
  expect(errorMessage(error)).toBe("This username is already taken");
  expect(errorMessage(new CallError(502, "<html>Bad gateway</html>"))).toBe(unexpected);
  expect(errorMessage(new ConnectionError(new TypeError("Failed to fetch")))).toMatch(/could not reach the server/);
});

test("an answer without a message gets the fallback, one with a message keeps it", () => {
  const worded = new CallError(401, JSON.stringify({ message: "Not this one", code: "invalid-credentials" }));
  expect(errorMessageOr(worded, "Invalid username or password")).toBe("Not this one");
  expect(errorMessageOr(new CallError(500, "oops"), "Invalid username or password")).toBe(
    "Invalid username or password",
  );
  expect(errorMessageOr(new ConnectionError(undefined), "Something went wrong")).toMatch(/could not reach the server/);
});
