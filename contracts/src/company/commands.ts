import { z } from "zod";
import { command, everyPrincipal, visitorLimits } from "../kernel/endpoint.ts";
import { noEmployerRefusals } from "../kernel/no-employer.ts";
import { id, text } from "../kernel/text.ts";
import { codeRefusals, tooSoon } from "../mailed-code/refusals.ts";
import { domainAddressForm, domainCodeForm, invitationForm, logoTexts, memberRoles } from "./rules.ts";
import { templateList } from "./templates.ts";
import { stageList } from "./stage-rules.ts";

const ownersOnly = { status: 403, message: "Only owners of the company can do this" } as const;
const unknownMember = { status: 404, message: "This person is not a member of your company" } as const;
const lastOwner = {
  status: 409,
  message: "A company keeps at least one owner. Make someone else owner first.",
} as const;

export const UploadLogo = command({
  name: "upload-logo",
  summary:
    "An owner uploads the company's logo (PNG or JPEG by its content, at most 1 MB), replacing an earlier one; it is stored as a new PNG without metadata",
  path: "/api/employer/logo",
  roles: ["employer"],
  touches: "group",
  upload: "file",
  input: z.strictObject({}),
  output: z.object({ companyLogo: z.string() }),
  refusals: {
    "owners-only": ownersOnly,
    "file-too-large": { status: 413, message: logoTexts.tooLarge, field: "file" },
    "invalid-file-type": { status: 415, message: logoTexts.otherType, field: "file" },
    "image-too-small": { status: 422, message: logoTexts.tooSmall, field: "file" },
    "too-many-pixels": { status: 422, message: logoTexts.tooManyPixels, field: "file" },
    "incomplete-upload": { status: 400, message: "The upload was incomplete. Please try again.", field: "file" },
    "daily-limit": { status: 429, message: "You have uploaded too many logos today. Please try again tomorrow." },
    "one-at-a-time": {
      status: 429,
      message: "Your other logos are still being processed. Please try again in a moment.",
    },
    busy: { status: 503, message: "Many logos are being processed right now. Please try again in a moment." },
    "took-too-long": {
      status: 503,
      message: "Processing this image took too long. Please try again in a moment, or use a smaller image.",
    },
  },
});

export const RemoveLogo = command({
  name: "remove-logo",
  summary: "An owner removes the company's logo; without one it changes nothing",
  method: "DELETE",
  path: "/api/employer/logo",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}).optional(),
  output: z.object({}),
  refusals: { "owners-only": ownersOnly },
});

export const ChangeMemberRole = command({
  name: "change-member-role",
  summary: "An owner makes a member owner or recruiter; the last owner stays one",
  method: "PUT",
  path: "/api/employer/members/{memberId}/role",
  roles: ["employer"],
  touches: "group",
  owns: { memberId: "unknown-member" },
  input: z.strictObject({ memberId: id(), role: z.enum(memberRoles, "Please select a role") }),
  output: z.object({ memberId: z.uuid(), role: z.enum(memberRoles) }),
  refusals: { "unknown-member": unknownMember, "owners-only": ownersOnly, "last-owner": lastOwner },
});

export const RemoveMember = command({
  name: "remove-member",
  summary:
    "An owner removes a member, or a member leaves; their next call on the company is refused. The last owner cannot leave",
  method: "DELETE",
  path: "/api/employer/members/{memberId}",
  roles: ["employer"],
  touches: "group",
  owns: { memberId: "unknown-member" },
  input: z.strictObject({ memberId: id() }),
  output: z.object({ memberId: z.uuid(), removed: z.literal(true) }),
  refusals: { "unknown-member": unknownMember, "owners-only": ownersOnly, "last-owner": lastOwner },
});

export const SetStages = command({
  name: "set-stages",
  summary:
    "Sets the stages of the board of applications: the standard ones in their order, and own ones between or behind them, at most 8. Applications in a removed stage stand in the first one",
  method: "PUT",
  path: "/api/employer/stages",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ stages: stageList }),
  output: z.object({ stages: stageList }),
});

export const SetTemplates = command({
  name: "set-templates",
  summary:
    "Sets the templates for messages with a decision on an application, at most 10. {name}, {job}, {company}, {sender} and {reason} are filled in where they are used",
  method: "PUT",
  path: "/api/employer/templates",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ templates: templateList }),
  output: z.object({ templates: templateList }),
});

const invitation = {
  invitationId: z.uuid(),
  role: z.enum(memberRoles),
  expiresAt: z.iso.datetime(),
};

export const InviteMember = command({
  name: "invite-member",
  summary: "An owner invites someone by email with a link that works once, for 7 days; 20 a day per company",
  path: "/api/employer/invitations",
  roles: ["employer"],
  touches: "group",
  success: 201,
  input: invitationForm,
  output: z.object(invitation),
  refusals: {
    "owners-only": ownersOnly,
    "own-address": { status: 422, message: "This is your own address", field: "email" },
    "already-invited": {
      status: 409,
      message: "This address already has an open invitation. Withdraw it to send another.",
      field: "email",
    },
  },
});

export const WithdrawInvitation = command({
  name: "withdraw-invitation",
  summary: "An owner withdraws an invitation; its link no longer works",
  method: "DELETE",
  path: "/api/employer/invitations/{invitationId}",
  roles: ["employer"],
  touches: "group",
  owns: { invitationId: "unknown-invitation" },
  input: z.strictObject({ invitationId: id() }),
  output: z.object({ invitationId: z.uuid(), withdrawn: z.literal(true) }),
  refusals: {
    "unknown-invitation": { status: 404, message: "Your company has no such invitation" },
    "owners-only": ownersOnly,
    "already-accepted": { status: 409, message: "This invitation was already accepted. Remove the member instead." },
  },
});

const token = text(200).min(1, "This link is incomplete");
const linkRefusals = {
  "link-invalid": { status: 404, message: "This link is not valid. Open it from the email again." },
  "link-expired": { status: 410, message: "This invitation has expired. Ask for a new one." },
  "link-withdrawn": { status: 410, message: "This invitation was withdrawn." },
  "link-on-hold": {
    status: 409,
    message: "This invitation is on hold. Please try again later, or ask the company for a new one.",
  },
  "link-used": { status: 410, message: "This invitation was already used. Each link works once." },
} as const;

export const OpenInvitation = command({
  name: "open-invitation",
  summary: "Shows the invitation of an emailed link. Changes nothing; the token is a secret that must not be in a URL",
  path: "/api/invitations/open",
  roles: everyPrincipal,
  touches: "public",
  limits: visitorLimits,
  input: z.strictObject({ token }),
  output: z.object({
    companyName: z.string(),
    /** Null if the company is not verified. */
    verifiedDomain: z.string().nullable(),
    role: z.enum(memberRoles),
    expiresAt: z.iso.datetime(),
  }),
  idempotent: false,
  secrets: ["token"],
  refusals: linkRefusals,
});

export const AcceptInvitation = command({
  name: "accept-invitation",
  summary:
    "The caller joins the company of an emailed link, without a form; a member of another company must leave it first",
  path: "/api/invitations/accept",
  roles: ["employer"],
  touches: "own",
  input: z.strictObject({ token }),
  output: z.object({ companyId: z.uuid(), companyName: z.string(), role: z.enum(memberRoles) }),
  secrets: ["token"],
  refusals: {
    ...linkRefusals,
    "already-member": {
      status: 409,
      message: "You are already a member of a company. Leave it before you join another.",
    },
    "joining-elsewhere": {
      status: 409,
      message: "You are already joining a company. Please try again in a minute.",
    },
  },
});

export const SendDomainCode = command({
  name: "send-domain-code",
  summary:
    "Email a code to an address at the registrable domain or the host of the company's website; replaces any earlier code",
  path: "/api/employer/domain-code",
  roles: ["employer"],
  touches: "group",
  input: domainAddressForm,
  output: z.object({
    email: z.string(),
    domain: z.string(),
    expiresAt: z.iso.datetime(),
    resendAt: z.iso.datetime(),
  }),
  refusals: {
    "no-website": { status: 409, message: "Your company has no website yet. Add it to the company details first." },
    "already-verified": { status: 409, message: "Your website's domain is already verified" },
    "another-domain": {
      status: 422,
      message: "Please use an address at the domain of your company's website",
      field: "email",
    },
    ...noEmployerRefusals("email"),
    "too-soon": tooSoon,
    "daily-limit": { status: 429, message: "You can request at most 5 codes a day. Please try again tomorrow." },
  },
});

export const VerifyDomain = command({
  name: "verify-domain",
  summary: "A member enters the emailed code, which verifies the company; five wrong tries lock it",
  path: "/api/employer/verify-domain",
  roles: ["employer"],
  touches: "group",
  input: domainCodeForm,
  output: z.object({ domain: z.string(), verifiedAt: z.iso.datetime() }),
  // Every guess counts.
  idempotent: false,
  secrets: ["code"],
  refusals: codeRefusals,
});
