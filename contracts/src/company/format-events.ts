import type { EventFormatters } from "../kernel/format-events.ts";
import type { CompanyEvent } from "./events.ts";

export const companyEventFormatters: EventFormatters<CompanyEvent> = {
  CompanyFounded: ({ name, personId }) => `Company "${name}" created by ${personId}`,
  CompanyProfileChanged: ({ name }) => `Company profile of "${name}" changed`,
  CompanyLogoUploaded: ({ logoId }) => `Logo ${logoId} uploaded`,
  CompanyLogoRemoved: ({ logoId }) => `Logo ${logoId} removed`,
  MemberInvited: ({ role, expiresAt }) => `Someone invited as ${role}, until ${expiresAt}`,
  InvitationWithdrawn: ({ invitationId }) => `Invitation ${invitationId} withdrawn`,
  InvitationExpired: ({ invitationId }) => `Invitation ${invitationId} expired`,
  MemberJoined: ({ personId, role }) => `${personId} joined as ${role}`,
  MemberRoleChanged: ({ personId, from, to }) => `${personId} changed from ${from} to ${to}`,
  MemberRemoved: ({ personId, reason }) => `${personId} is no longer a member: ${reason}`,
  DomainCodeIssued: ({ domain, issue }) => `Code ${issue} issued for ${domain}`,
  DomainCodeMailed: ({ issue }) => `Code ${issue} emailed`,
  DomainCodeMailFailed: ({ issue, reason }) => `Code ${issue} not emailed: ${reason}`,
  DomainCodeRefused: ({ issue, triesLeft }) => `Wrong entry for code ${issue}, ${triesLeft} tries left`,
  DomainCodeLocked: ({ issue }) => `Code ${issue} locked`,
  CompanyVerified: ({ domain, personId }) => `Company verified at ${domain} by ${personId}`,
  DomainProvedTwice: ({ domain, provenBefore }) => `${domain} was verified earlier by ${String(provenBefore)}`,
  CompanyVerificationLapsed: ({ domain, because }) => `Verification of ${domain} lapsed: ${because} changed`,
  CompanyVerificationRestored: ({ domain, explanation }) => `Verification of ${domain} restored: ${explanation}`,
  MessageTemplatesChanged: ({ templates }) =>
    templates.length === 0
      ? "Message templates removed"
      : `Message templates set to ${templates.map(({ name }) => name).join("; ")}`,
  StagesChanged: ({ stages }) => `Stages set to ${stages.map(({ name }) => name).join(", ")}`,
  ConfirmersChosen: ({ by, recruiters }) =>
    `Member ${by} chose that ${recruiters ? "owners and recruiters" : "only owners"} may confirm work experiences`,
  CompanyClosed: () => "Company closed: it has no members",
};
