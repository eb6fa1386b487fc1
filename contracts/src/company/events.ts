import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { codeIssued, codeLocked, codeMailFailed, codeMailed, codeRefused } from "../mailed-code/events.ts";
import { companyFields, memberRoles } from "./rules.ts";

const company = { companyId: id() };
const role = z.enum(memberRoles);
/** Which of a person's memberships, counted from 1 over all companies: a later one supersedes every earlier one. */
const member = { personId: id(), membership: z.number().int().positive() };
/** What a company says of itself. It is public, and no person's. */
const profile = partsOf(companyFields, "stored");
const audience = ["employer", "admin", "auditor"] as const;

/** Its founder is its first member, and an owner. */
export const CompanyFounded = defineEvent({
  type: "CompanyFounded",
  data: z.strictObject({ ...company, ...member, ...profile, foundedAt: instant() }),
  subject: "personId",
  audience: ["subject", ...audience],
});
export const CompanyProfileChanged = defineEvent({
  type: "CompanyProfileChanged",
  data: z.strictObject({ ...company, ...profile, changedAt: instant() }),
  audience,
});
/** The re-encoded image is in the file storage; a further upload replaces it. */
export const CompanyLogoUploaded = defineEvent({
  type: "CompanyLogoUploaded",
  data: z.strictObject({ ...company, logoId: id(), uploadedAt: instant() }),
  audience,
});
export const CompanyLogoRemoved = defineEvent({
  type: "CompanyLogoRemoved",
  data: z.strictObject({ ...company, logoId: id(), removedAt: instant() }),
  audience,
});
/**
 * An invitation has a data key of its own: the invited person may never have an account. Its address is needed while the link
 * works, and forgotten with the key when the invitation is used, withdrawn or has expired.
 */
export const MemberInvited = defineEvent({
  type: "MemberInvited",
  data: z.strictObject({
    ...company,
    invitationId: id(),
    role,
    invitedBy: id(),
    /** The key that the mailed link is derived under. */
    keyId: text(),
    invitedAt: instant(),
    expiresAt: instant(),
  }),
  personal: z.strictObject({ email: text() }),
  subject: "invitationId",
  audience,
});
export const InvitationWithdrawn = defineEvent({
  type: "InvitationWithdrawn",
  data: z.strictObject({ ...company, invitationId: id(), withdrawnAt: instant() }),
  endsKey: "invitationId",
  audience,
});
export const InvitationExpired = defineEvent({
  type: "InvitationExpired",
  data: z.strictObject({ ...company, invitationId: id(), expiredAt: instant() }),
  endsKey: "invitationId",
  audience,
});
export const MemberJoined = defineEvent({
  type: "MemberJoined",
  data: z.strictObject({ ...company, ...member, invitationId: id(), role, joinedAt: instant() }),
  subject: "personId",
  endsKey: "invitationId",
  audience: ["subject", ...audience],
});
export const MemberRoleChanged = defineEvent({
  type: "MemberRoleChanged",
  data: z.strictObject({ ...company, personId: id(), from: role, to: role, changedAt: instant() }),
  subject: "personId",
  audience: ["subject", ...audience],
});
export const memberRemovals = ["left", "removed", "erased"] as const;
export const MemberRemoved = defineEvent({
  type: "MemberRemoved",
  data: z.strictObject({ ...company, ...member, reason: z.enum(memberRemovals), removedAt: instant() }),
  subject: "personId",
  audience: ["subject", ...audience],
});
/** Where the proven address is: the registrable domain of the company's website, such as acme.com, or its very host. */
const domain = { domain: text() };
/** A member asked for a code to an address at the domain. */
export const DomainCodeIssued = defineEvent({
  type: "DomainCodeIssued",
  data: z.strictObject({ ...company, personId: id(), ...domain, ...codeIssued }),
  personal: z.strictObject({ address: text() }),
  subject: "personId",
  audience: ["subject", ...audience],
});
export const DomainCodeMailed = defineEvent({
  type: "DomainCodeMailed",
  data: z.strictObject({ ...company, ...codeMailed }),
  audience,
});
export const DomainCodeMailFailed = defineEvent({
  type: "DomainCodeMailFailed",
  data: z.strictObject({ ...company, ...codeMailFailed }),
  audience,
});
export const DomainCodeRefused = defineEvent({
  type: "DomainCodeRefused",
  data: z.strictObject({ ...company, ...codeRefused }),
  audience,
});
export const DomainCodeLocked = defineEvent({
  type: "DomainCodeLocked",
  data: z.strictObject({ ...company, ...codeLocked }),
  audience,
});
/** A member entered the code: people of the company read mail at its website's domain. */
export const CompanyVerified = defineEvent({
  type: "CompanyVerified",
  data: z.strictObject({
    ...company,
    personId: id(),
    ...domain,
    issue: z.number().int().positive(),
    verifiedAt: instant(),
  }),
  personal: z.strictObject({ address: text() }),
  subject: "personId",
  audience: ["subject", ...audience],
});
/** Other companies had proven the same domain before, and still have: the trust desk looks at it. It hinders none of them. */
export const DomainProvedTwice = defineEvent({
  type: "DomainProvedTwice",
  data: z.strictObject({ ...company, ...domain, provenBefore: z.array(id()).min(1), noticedAt: instant() }),
  audience: ["admin", "auditor"],
});
export const lapseCauses = ["website", "name"] as const;
/** Its website is at another domain now, or it has none; or its name is another one. */
export const CompanyVerificationLapsed = defineEvent({
  type: "CompanyVerificationLapsed",
  version: 2,
  data: z.strictObject({ ...company, ...domain, because: z.enum(lapseCauses), lapsedAt: instant() }),
  audience,
});
/** An admin gave the verification back that had ended with a name, for the name that the company has now. */
export const CompanyVerificationRestored = defineEvent({
  type: "CompanyVerificationRestored",
  data: z.strictObject({
    ...company,
    ...domain,
    /** When the domain was proven. */
    verifiedAt: instant(),
    /** In the admin's words. */
    explanation: text(),
    restoredAt: instant(),
  }),
  audience,
});
/** The last member is gone. */
export const CompanyClosed = defineEvent({
  type: "CompanyClosed",
  data: z.strictObject({ ...company, closedAt: instant() }),
  audience,
});

export const companyEvents = [
  CompanyFounded,
  CompanyProfileChanged,
  CompanyLogoUploaded,
  CompanyLogoRemoved,
  MemberInvited,
  InvitationWithdrawn,
  InvitationExpired,
  MemberJoined,
  MemberRoleChanged,
  MemberRemoved,
  DomainCodeIssued,
  DomainCodeMailed,
  DomainCodeMailFailed,
  DomainCodeRefused,
  DomainCodeLocked,
  CompanyVerified,
  DomainProvedTwice,
  CompanyVerificationLapsed,
  CompanyVerificationRestored,
  CompanyClosed,
] as const;
export type CompanyEvent = EventOf<(typeof companyEvents)[number]>;
export type NewCompanyEvent = NewEventOf<(typeof companyEvents)[number]>;
