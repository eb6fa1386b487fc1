import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { experienceFields } from "./rules.ts";
import { codeIssue, codeIssued, codeLocked, codeMailFailed, codeMailed, codeRefused } from "../mailed-code/events.ts";

const entry = { experienceId: id(), personId: id() };
const described = z.strictObject(partsOf(experienceFields, "stored"));
/** Its proof, how often that was certified, and its bit in a status list. */
const certificate = {
  ...entry,
  ...codeIssue,
  edition: z.number().int().positive(),
  certificateId: id(),
  statusList: z.number().int().positive(),
  statusIndex: z.number().int().nonnegative(),
};

export const ExperienceDescribed = defineEvent({
  type: "ExperienceDescribed",
  data: z.strictObject(entry),
  personal: described,
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/** `voidsProof`: company, role or address changed, which voids an open code and the proof. */
export const ExperienceChanged = defineEvent({
  type: "ExperienceChanged",
  data: z.strictObject({ ...entry, voidsProof: z.boolean() }),
  personal: described,
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
export const CodeIssued = defineEvent({
  type: "CodeIssued",
  data: z.strictObject({ ...entry, ...codeIssued }),
  personal: z.strictObject({ address: text(), company: text(), role: text() }),
  subject: "personId",
});
export const CodeMailed = defineEvent({
  type: "CodeMailed",
  data: z.strictObject({ ...entry, ...codeMailed }),
  subject: "personId",
});
export const CodeMailFailed = defineEvent({
  type: "CodeMailFailed",
  data: z.strictObject({ ...entry, ...codeMailFailed }),
  subject: "personId",
});
export const CodeRefused = defineEvent({
  type: "CodeRefused",
  data: z.strictObject({ ...entry, ...codeRefused }),
  subject: "personId",
});
export const CodeLocked = defineEvent({
  type: "CodeLocked",
  data: z.strictObject({ ...entry, ...codeLocked }),
  subject: "personId",
});
/** The person controlled that address; address, company and role are those of the code's issue. */
export const ExperienceVerified = defineEvent({
  type: "ExperienceVerified",
  data: z.strictObject({ ...entry, ...codeIssue, verifiedAt: instant() }),
  personal: z.strictObject({ address: text(), company: text(), role: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/**
 * Written with `ExperienceChanged` when the person accepts a company's correction: the address stays proven, for the corrected role.
 * It has a number as codes have, and the time of the proof that it continues.
 */
export const ProofCarriedOver = defineEvent({
  type: "ProofCarriedOver",
  data: z.strictObject({ ...entry, ...codeIssue, verifiedAt: instant(), carriedAt: instant() }),
  personal: z.strictObject({ address: text(), company: text(), role: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/**
 * Network from which an experience or its code was entered, written with `ExperienceDescribed` or `ExperienceVerified`, as a keyed
 * hash that is only comparable within one day. Hash and ciphertext use a key of that day, which is
 * destroyed with `NetworkDayForgotten`. `issue` is the code's; null for the experience.
 */
export const NetworkRecorded = defineEvent({
  type: "NetworkRecorded",
  version: 2,
  data: z.strictObject({ ...entry, issue: codeIssue.issue.nullable(), dayId: id(), recordedAt: instant() }),
  personal: z.strictObject({ network: text(64) }),
  subject: "dayId",
  audience: [],
});
/**
 * An admin rejected a proof: the entry must be corrected before another code is emailed. The reason is only for
 * its person; the certificate is revoked with it.
 */
export const VerificationRejected = defineEvent({
  type: "VerificationRejected",
  data: z.strictObject({ ...entry, ...codeIssue, rejectedAt: instant() }),
  personal: z.strictObject({ reason: text() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});

/** A credential was signed for a proof; its bit in a status list says whether it is revoked. */
export const CertificateIssued = defineEvent({
  type: "CertificateIssued",
  version: 3,
  data: z.strictObject({
    ...certificate,
    verifiedAt: instant(),
    /** When the company gave the confirmation that the credential contains; null without one. */
    confirmedAt: instant().nullable(),
    issuedAt: instant(),
    expiresAt: instant(),
  }),
  /**
   * The signed credential as JWT and as JSON with an embedded proof; `salt` is that of its identity hash. `domain` was
   * verified; the rest are the holder's statements at the time of issue. Null in certificates of the first release.
   */
  personal: z.strictObject({
    credential: text(20_000),
    credentialJson: text(20_000).nullable(),
    domain: text(),
    salt: text(),
    company: text(),
    role: text(),
    holder: z.strictObject({ name: text(), startDate: text(), endDate: text().nullable() }).nullable(),
  }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/** `reissued`: another certificate of the same proof replaced it. */
export const certificateRevokedReasons = [
  "reissued",
  "experience-changed",
  "experience-removed",
  "verification-rejected",
  "person-erased",
] as const;
/** Without personal data, so that it can be written after an erasure. */
export const CertificateRevoked = defineEvent({
  type: "CertificateRevoked",
  version: 2,
  data: z.strictObject({
    ...certificate,
    reason: z.enum(certificateRevokedReasons),
    revokedAt: instant(),
  }),
  subject: "personId",
});

export const workExperienceEvents = [
  ExperienceDescribed,
  ExperienceChanged,
  CodeIssued,
  CodeMailed,
  CodeMailFailed,
  CodeRefused,
  CodeLocked,
  ExperienceVerified,
  ProofCarriedOver,
  NetworkRecorded,
  VerificationRejected,
  CertificateIssued,
  CertificateRevoked,
] as const;
export type WorkExperienceEvent = EventOf<(typeof workExperienceEvents)[number]>;
export type NewWorkExperienceEvent = NewEventOf<(typeof workExperienceEvents)[number]>;
