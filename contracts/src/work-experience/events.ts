import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { experienceFields } from "./rules.ts";
import { codeIssue, codeIssued, codeLocked, codeMailFailed, codeMailed, codeRefused } from "../mailed-code/events.ts";

const entry = { experienceId: id(), personId: id() };
const described = z.strictObject(partsOf(experienceFields, "stored"));
/** Its proof, and its bit in a status list. */
const certificate = {
  ...entry,
  ...codeIssue,
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
/** The person with the code could read mail at that address; address, company and role are those of the code's issue. */
export const ExperienceVerified = defineEvent({
  type: "ExperienceVerified",
  data: z.strictObject({ ...entry, ...codeIssue, verifiedAt: instant() }),
  personal: z.strictObject({ address: text(), company: text(), role: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/**
 * From which network an experience or its right code was entered, beside `ExperienceDescribed` or `ExperienceVerified`: as a keyed
 * hash, which tells only whether two of one day came from the same one. Hash and ciphertext are under a key of that day, which is
 * destroyed with `NetworkDayForgotten`. `issue` is that of the code; null where the experience was entered.
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
 * An admin does not believe a proof: it counts no more, and the entry must be corrected before another code is mailed. Why is for
 * its person alone; its certificate is revoked with it.
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
  version: 2,
  data: z.strictObject({
    ...certificate,
    verifiedAt: instant(),
    issuedAt: instant(),
    expiresAt: instant(),
  }),
  /**
   * The credential as signed: a JWT, and JSON with a proof in it; `salt` is that of the identity hash in it. `domain` is what
   * was proved; the rest are the holder's words when it was issued. Null in certificates of the first release.
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
export const certificateRevokedReasons = [
  "experience-changed",
  "experience-removed",
  "verification-rejected",
  "person-erased",
] as const;
/** Holds nothing personal: it can be written after its person was erased. */
export const CertificateRevoked = defineEvent({
  type: "CertificateRevoked",
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
  NetworkRecorded,
  VerificationRejected,
  CertificateIssued,
  CertificateRevoked,
] as const;
export type WorkExperienceEvent = EventOf<(typeof workExperienceEvents)[number]>;
export type NewWorkExperienceEvent = NewEventOf<(typeof workExperienceEvents)[number]>;
