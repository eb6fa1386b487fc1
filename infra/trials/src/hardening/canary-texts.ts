import { randomBytes } from "node:crypto";
import type { Answer, Client } from "./client.ts";

export const mark = randomBytes(4).toString("hex");
export const personal = {
  fullName: `Canary ${mark.replaceAll(/\d/g, "q")} Name`,
  email: `canary-mail-${mark}@canary-${mark}.example`,
  phone: `555-${String((randomBytes(2).readUInt16BE() % 900) | 100)}-7391`,
  location: `Canarytown ${mark}`,
};
export const workEmail = `canary-work-${mark}@canary-${mark}.example`;
export const ownEmail = `canary-own-${mark}@mail-${mark}.example`;
export const password = `Canary-Pass-${mark}-7`;
export const contact = {
  name: `Canary Writer ${mark}`,
  email: `canary-writer-${mark}@mail.example`,
  message: `Canary message ${mark}`,
};

export const employer = {
  fullName: `Canary ${mark.replaceAll(/\d/g, "q")} Owner`,
  email: `canary-owner-${mark}@mail-${mark}.example`,
  phone: `555-${String((randomBytes(2).readUInt16BE() % 900) | 100)}-8264`,
};
export const invited = `canary-invited-${mark}@mail-${mark}.example`;
export const domainEmail = `canary-domain-${mark}@company-${mark}.example`;

export const errors: Answer[] = [];
/** Texts that a company sees of a candidate whom it may invite. */
export const ofTheCandidate: Answer[] = [];
/** Texts that admins and auditors see, by role. */
export const ofStaff = new Map<string, string>();
/** Neither in plain text nor anywhere else. */
export const secrets: Record<string, string> = { password };
/** In the log only as ciphertext. */
export const people: Record<string, string> = {
  ...personal,
  workEmail,
  ownEmail,
  contactName: contact.name,
  contactEmail: contact.email,
  contactMessage: contact.message,
  skill: `Canary whistling ${mark}`,
  coverLetter: `Canary letter ${mark}`,
  answer: `Canary answer ${mark}`,
  privateNotes: `Canary notes ${mark}`,
  interviewPlace: `Canary room ${mark}`,
  interviewMessage: `Canary invitation ${mark}`,
  decisionMessage: `Canary decision ${mark}`,
  companyMessage: `Canary question ${mark}`,
  candidateMessage: `Canary reply ${mark}`,
  reportNote: `Canary complaint ${mark}`,
  messageFile: `canary-plan-${mark}.pdf`,
  fileName: `canary-file-${mark}.pdf`,
  employerName: employer.fullName,
  employerEmail: employer.email,
  employerPhone: employer.phone,
  invited,
  domainEmail,
};

export function succeeded(answer: Answer): void {
  if (answer.status >= 400) throw new Error(`the journey ended with ${answer.status}: ${answer.text}`);
}

/** The signature is what makes a token one; its claims are no secret. */
export function keepTokens({ cookies }: Client): void {
  for (const [name, token] of cookies) {
    const [, kind] = /^provenwork-(session|onboarding)-\d+$/.exec(name) ?? [];
    if (kind !== undefined) secrets[`${kind} token`] = token.split(".").at(-1) ?? "";
  }
}
