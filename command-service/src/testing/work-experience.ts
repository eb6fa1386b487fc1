import { engineer as currentEngineer } from "@provenwork/contracts/testing/engineer";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { Description } from "@provenwork/contracts/work-experience/state";

/** Events for the tests of this area. */
export const personId = "0190a000-0000-7000-8000-00000000000a";
export const experienceId = "0190a000-0000-7000-8000-0000000000e1";
export const otherId = "0190a000-0000-7000-8000-0000000000e2";
export const now = new Date("2026-11-21T12:00:00.000Z");
export const before = (seconds: number): string => new Date(now.getTime() - seconds * 1_000).toISOString();

/** A past job. */
export const engineer: Description = { ...currentEngineer, endDate: "Mar-24", currentJob: false };

type Sample<T extends NewWorkExperienceEvent["type"]> = Extract<NewWorkExperienceEvent, { type: T }>;
const entry = { experienceId, personId };

export const described = (personal = engineer, of = entry): Sample<"ExperienceDescribed"> => ({
  type: "ExperienceDescribed",
  data: of,
  personal,
});

export const changed = (personal: Description, voidsProof: boolean): Sample<"ExperienceChanged"> => ({
  type: "ExperienceChanged",
  data: { ...entry, voidsProof },
  personal,
});

/** Issued this many seconds ago. */
export const codeIssued = (issue: number, secondsAgo: number, of = entry): Sample<"CodeIssued"> => ({
  type: "CodeIssued",
  data: { ...of, issue, keyId: "k1", issuedAt: before(secondsAgo), expiresAt: before(secondsAgo - 900) },
  personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
});

export const codeRefused = (issue: number, triesLeft: number): Sample<"CodeRefused"> => ({
  type: "CodeRefused",
  data: { ...entry, issue, triesLeft, refusedAt: now.toISOString() },
});

export const codeLocked = (issue: number): Sample<"CodeLocked"> => ({
  type: "CodeLocked",
  data: { ...entry, issue, lockedAt: now.toISOString() },
});

export const verified = (issue: number, at = now.toISOString()): Sample<"ExperienceVerified"> => ({
  type: "ExperienceVerified",
  data: { ...entry, issue, verifiedAt: at },
  personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
});
