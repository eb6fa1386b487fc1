import { formatHolderPeriod } from "@provenwork/contracts/work-experience/certificate-sections";
import { expect, test } from "vitest";
import { certificateTimeline } from "./format-certificate.ts";

const at = "2026-11-21T23:30:00.000Z";
const about = {
  domain: "acme.example",
  registeredDomain: "acme.example",
  role: "Engineer",
  company: "Acme",
  holder: { name: "Maya Example", startDate: "Jan-20", endDate: null },
  datesThen: null,
  verifiedAt: at,
  issuedAt: at,
  expiresAt: at,
  confirmation: null,
  answered: null,
  domainNow: { domain: "acme.example", others: { count: 0, more: false }, verifiedCompany: false },
  timeline: (["listed", "code-mailed", "code-refused", "verified", "issued", "revoked"] as const).map((kind) => ({
    kind,
    at,
  })),
};

test("the seal appears only while the certificate is valid", () => {
  expect(certificateTimeline(about, true).map(({ state }) => state)).toEqual([
    "done",
    "done",
    "bad",
    "proven",
    "done",
    "bad",
  ]);
  expect(certificateTimeline(about, false).map(({ state }) => state)).not.toContain("proven");
});

test("the timeline names the domain of an address and never the address", () => {
  expect(certificateTimeline(about, true).map(({ detail }) => detail)).toEqual([
    undefined,
    "To an address at acme.example",
    undefined,
    "Controlled an address at acme.example on November 21, 2026 (UTC)",
    undefined,
    undefined,
  ]);
});

test("a job without an end was current when the certificate was issued", () => {
  expect(formatHolderPeriod({ startDate: "Jan-20", endDate: null })).toBe("Jan-20 – Present");
  expect(formatHolderPeriod({ startDate: "Jan-20", endDate: "Feb-21" })).toBe("Jan-20 – Feb-21");
});
