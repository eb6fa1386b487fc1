import { expect, it } from "vitest";
import { hasLink } from "./lazy-link.ts";
import { detectLink } from "./link.ts";

it.each([
  "Acme",
  "Sr. Engineer",
  "Booking.com",
  "$18.50/hr",
  "evil.com/x",
  "evil。com/x",
  "https://evil",
  "ada@acme.com",
])("judges %j as the server does", async (value) => expect(await hasLink(value)).toBe(detectLink(value)));

it("does not load the detector for a text without a link", () => {
  expect(hasLink("Warehouse associate (night shift)")).toBe(false);
});
