import { expect, it } from "vitest";
import { formatOthers, formatOwner } from "./format-domain.ts";

const at = (count: number, more = false, verifiedCompany = false) => ({
  domain: "acme.example",
  others: { count, more },
  verifiedCompany,
});

it("shows how many others verified an address at the domain, up to 1,000", () => {
  expect([at(0), at(1), at(12), at(1_000), at(1_000, true)].map(formatOthers)).toEqual([
    "No one else has verified an address at acme.example",
    "1 other person has verified an address at acme.example",
    "12 other people have verified an address at acme.example",
    "1,000 other people have verified an address at acme.example",
    "More than 1,000 other people have verified an address at acme.example",
  ]);
});

it("shows whether a company has verified this host", () => {
  expect(formatOwner("mail.acme.example", at(0))).toBe("No company has verified mail.acme.example");
  expect(formatOwner("acme.example", at(0, false, true))).toBe("A company has verified acme.example");
});
