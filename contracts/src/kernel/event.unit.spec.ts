import { expect, it } from "vitest";
import { z } from "zod";
import { defineEvent } from "./event.ts";

it("starts at version 1 and is for the person and auditors unless said otherwise", () => {
  const event = defineEvent({ type: "Seen", data: z.strictObject({}) });
  expect(event).toMatchObject({ version: 1, personal: undefined, audience: ["subject", "auditor"] });
});

it("refuses personal data without a person, because nothing could ever erase it", () => {
  const nameless = { type: "Seen", data: z.strictObject({}), personal: z.strictObject({ name: z.string() }) };
  expect(() => defineEvent(nameless)).toThrow(
    "Seen: personal data needs a subject, the field of data that names the person",
  );
});
