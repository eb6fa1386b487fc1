import type { Finding } from "@provenwork/contracts/trust/rules";
import { expect, it } from "vitest";
import { formatFinding } from "./format-finding.ts";

const by = { version: 1, of: "proof 1", weight: 2 };
const findings: readonly (readonly [Finding, string])[] = [
  [
    { rule: "unknown-domain", ...by, domain: "acme.example" },
    "No one else has verified an address at acme.example, and no company has verified the domain.",
  ],
  [{ rule: "one-address", ...by, people: 1 }, "1 other person had a code sent to the same address."],
  [{ rule: "one-address", ...by, people: 2 }, "2 other people had a code sent to the same address."],
  [
    { rule: "one-network", ...by, people: 1, experiences: 30, day: "2026-11-23" },
    "1 person entered or verified 30 experiences from one network on Nov 23, 2026 (UTC).",
  ],
  [
    { rule: "one-network", ...by, people: 7, experiences: 100, day: "2026-11-23" },
    "7 people entered or verified 100 or more experiences from one network on Nov 23, 2026 (UTC).",
  ],
  [
    { rule: "name-differs", ...by, company: "Acme", domain: "other.example" },
    "The name Acme is not in the domain other.example.",
  ],
  [
    { rule: "jobs-in-numbers", ...by, jobs: 31, day: "2026-11-23" },
    "An unverified company posted 31 jobs on Nov 23, 2026 (UTC). This is the first after the ninth that is still listed.",
  ],
  [
    { rule: "reported", ...by, reasons: { "asks-for-money": 1, "not-real": 1 } },
    "2 candidates reported it: It asks for money or bank details (1), The job or the company is not real (1).",
  ],
  [
    { rule: "domain-proved-twice", ...by, companies: 1, domain: "acme.example" },
    "1 other company had verified acme.example before.",
  ],
  [
    { rule: "company-renamed", ...by, company: "Globex", domain: "acme.example" },
    "The company verified acme.example under another name and is now called Globex. Clearing this case restores its badge.",
  ],
  [
    { rule: "look-alike-name", ...by, company: "Acme Inc", likes: "Acme", domain: "acme.example" },
    "The name Acme Inc is similar to Acme, which has verified acme.example.",
  ],
  [
    { rule: "look-alike-letters", ...by, company: "\u0410cme", reads: "Acme" },
    "The name \u0410cme uses look-alike letters from another alphabet. It reads as Acme.",
  ],
];

it.each(findings)("explains %o", (finding, text) => {
  expect(formatFinding(finding)).toBe(text);
});
