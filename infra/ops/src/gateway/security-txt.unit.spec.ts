import { expect, it } from "vitest";
import { securityTxt } from "./security-txt.ts";

it("names contact, expiry, language and its own address", () => {
  expect(securityTxt("mailto:security@work.example", "https://work.example", new Date("2026-11-26T09:00:00Z"))).toBe(
    "Contact: mailto:security@work.example\nExpires: 2027-05-25T00:00:00.000Z\nPreferred-Languages: en\n" +
      "Canonical: https://work.example/.well-known/security.txt\n",
  );
});
