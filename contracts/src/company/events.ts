import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { partsOf } from "../kernel/fields.ts";
import { id, instant, text } from "../kernel/text.ts";
import { codeIssued, codeLocked, codeMailFailed, codeMailed, codeRefused } from "../mailed-code/events.ts";
import { companyFields, memberRoles } from "./rules.ts";
import { templateDecisions } from "./templates.ts";

const company = { companyId: id() };
const role = z.enum(memberRoles);
/** `membership` counts the person's memberships over all companies, from 1. A later one supersedes earlier ones. */
const member = { personId: id(), membership: z.number().int().positive() };
/** The company's profile: public, not personal. */
const profile = partsOf(companyFields, "stored");
const audience = ["employer", "admin", "auditor"] as const;

/** The founder is the first member and an owner. */
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
/** The re-encoded image is in the file storage. A further upload replaces it. */
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
 * An invitation has its own data key: the invited person may never have an account. The address is needed while the link
 * works, and erased with the key when the invitation is used, withdrawn or expired.
 */
export const MemberInvited = defineEvent({
  type: "MemberInvited",
  data: z.strictObject({
    ...company,
    invitationId: id(),
    role,
    invitedBy: id(),
    /** Key that the emailed link is derived from. */
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
/** Domain of the address: the registrable domain of the company's website, such as acme.com, or its host. */
const domain = { domain: text() };
/** A member requested a code to an address at the domain. */
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
/** A member entered the code: the company receives email at its website's domain. */
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
/** Other companies have verified the same domain earlier: a case for the trust desk. It does not affect them. */
export const DomainProvedTwice = defineEvent({
  type: "DomainProvedTwice",
  data: z.strictObject({ ...company, ...domain, provenBefore: z.array(id()).min(1), noticedAt: instant() }),
  audience: ["admin", "auditor"],
});
export const lapseCauses = ["website", "name"] as const;
/** The website moved to another domain or was removed, or the name changed. */
export const CompanyVerificationLapsed = defineEvent({
  type: "CompanyVerificationLapsed",
  version: 2,
  data: z.strictObject({ ...company, ...domain, because: z.enum(lapseCauses), lapsedAt: instant() }),
  audience,
});
/** An admin restored a verification that lapsed with a name change, for the current name. */
export const CompanyVerificationRestored = defineEvent({
  type: "CompanyVerificationRestored",
  data: z.strictObject({
    ...company,
    ...domain,
    /** When the domain was verified. */
    verifiedAt: instant(),
    /** The admin's reason. */
    explanation: text(),
    restoredAt: instant(),
  }),
  audience,
});
/**
 * The stages of the board of applications, all of them in their order, and the ids of all that were removed, whose
 * applications stand in the first one. Private to the company.
 */
export const StagesChanged = defineEvent({
  type: "StagesChanged",
  data: z.strictObject({
    ...company,
    stages: z.array(z.strictObject({ stage: text(), name: text() })),
    removed: z.array(text()),
    changedAt: instant(),
  }),
  audience: ["employer", "auditor"],
});
/** All templates of messages with a decision on an application, in their order. Private to the company. */
export const MessageTemplatesChanged = defineEvent({
  type: "MessageTemplatesChanged",
  data: z.strictObject({
    ...company,
    templates: z.array(z.strictObject({ decision: z.enum(templateDecisions), name: text(), text: text() })),
    changedAt: instant(),
  }),
  audience: ["employer", "auditor"],
});
/** Whether recruiters may confirm work experiences for the company; owners always may. */
export const ConfirmersChosen = defineEvent({
  type: "ConfirmersChosen",
  data: z.strictObject({ ...company, by: id(), recruiters: z.boolean(), chosenAt: instant() }),
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
  StagesChanged,
  MessageTemplatesChanged,
  ConfirmersChosen,
  CompanyClosed,
] as const;
export type CompanyEvent = EventOf<(typeof companyEvents)[number]>;
export type NewCompanyEvent = NewEventOf<(typeof companyEvents)[number]>;
