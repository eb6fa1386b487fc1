import { expect, test } from "vitest";
import { isLive, mailFailureText, tidyCode } from "./mailed-code.ts";

const at = "2026-11-21T12:00:00.000Z";
const now = Date.parse(at);
const code = {
  issue: 1,
  issuedAt: at,
  expiresAt: "2026-11-21T12:15:00.000Z",
  resendAt: "2026-11-21T12:01:00.000Z",
  triesLeft: 5,
  locked: false,
  mail: "sent",
  mailFailure: null,
} as const;

test("a code is valid until it expires or is locked", () => {
  expect(isLive(code, now)).toBe(true);
  expect(isLive(code, Date.parse(code.expiresAt))).toBe(false);
  expect(isLive({ ...code, locked: true }, now)).toBe(false);
  expect(isLive(null, now)).toBe(false);
});

test("normalises a pasted code", () => {
  expect([" k7mq 9txa\n", "K7MQ-9TXA", "k7mq9txa1234"].map(tidyCode)).toEqual(["K7MQ9TXA", "K7MQ9TXA", "K7MQ9TXA12"]);
});

test("the message for a failed mail names the address", () => {
  expect(mailFailureText("address-refused", "a@b.example")).toMatch(/^We could not reach a@b\.example\. /);
  expect(mailFailureText(null, "a@b.example")).toBe("We could not reach a@b.example. Please try again.");
});
