import { expect, it } from "vitest";
import { mailFailure } from "./failure.ts";

const failed = (details: object) => Object.assign(new Error("550 <ada@acme.example> unknown"), details);

it.each([
  ["the recipient refused for good", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "refused"],
  ["the message refused for good", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "refused"],
  ["no address at all", { code: "EENVELOPE", command: "API" }, "refused"],
  ["greylisting", { code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }, "unreachable"],
  ["our sender refused", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "unreachable"],
  ["our login refused", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "unreachable"],
  ["no server listening", { code: "ESOCKET", command: "CONN" }, "unreachable"],
  ["no answer", { code: "ETIMEDOUT", command: "CONN" }, "unreachable"],
  ["an unknown host", { code: "EDNS" }, "unreachable"],
  ["anything else", {}, "unreachable"],
])("takes %s for what it is and never repeats an address", (_, details, outcome) => {
  const failure = mailFailure(failed(details));
  expect(failure.outcome).toBe(outcome);
  expect(failure.reason).not.toContain("acme");
});

it("says what is wrong with a server in one line, and that it takes no email at all", () => {
  const error = (message: string, details: object) => mailFailure(Object.assign(new Error(message), details));
  expect(error("certificate has expired\nat line 1", { code: "ESOCKET", command: "CONN" })).toEqual({
    outcome: "unreachable",
    reason: "ESOCKET CONN (certificate has expired at line 1)",
    isServerAway: true,
  });
  expect(error("later", { code: "EENVELOPE", command: "RCPT TO", responseCode: 451 })).not.toHaveProperty(
    "isServerAway",
  );
  expect(error("no", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 })).toMatchObject({
    isServerAway: true,
  });
});

it("takes what is no error for something that may pass", () => {
  expect(mailFailure("boom")).toEqual({ outcome: "unreachable", reason: "error" });
});
