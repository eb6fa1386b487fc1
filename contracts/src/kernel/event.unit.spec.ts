import { expect, it } from "vitest";
import { z } from "zod";
import { defineEvent } from "./event.ts";

it("is by default version 1, for the person and auditors", () => {
  const event = defineEvent({ type: "Seen", data: z.strictObject({}) });
  expect(event).toMatchObject({ version: 1, personal: undefined, audience: ["subject", "auditor"] });
});

it("refuses personal data without a subject, which could never be erased", () => {
  const nameless = { type: "Seen", data: z.strictObject({}), personal: z.strictObject({ name: z.string() }) };
  expect(() => defineEvent(nameless)).toThrow(
    "Seen: personal data needs a subject, the field of data that names the person",
  );
});
