import { z } from "zod";
import { everyPrincipal, image, query } from "../kernel/endpoint.ts";
import { partsOf } from "../kernel/fields.ts";
import { id } from "../kernel/text.ts";
import { mailedCode } from "../mailed-code/view.ts";
import { companyFields, memberRoles } from "./rules.ts";

export const companyMember = z.object({
  memberId: z.uuid(),
  /** From their contact data, otherwise their username. */
  name: z.string(),
  /** From their contact data; null before it is given. */
  email: z.string().nullable(),
  role: z.enum(memberRoles),
  founder: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Their account is suspended: they stay a member but cannot sign in. */
  suspended: z.boolean(),
  you: z.boolean(),
});
export type CompanyMember = z.output<typeof companyMember>;

export const GetCompanyMembers = query({
  name: "company-members",
  summary: "The members of the caller's company, the longest-standing first",
  path: "/api/employer/members",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.array(companyMember),
});

export const companyInvitation = z.object({
  invitationId: z.uuid(),
  /** Null once it is erased. */
  email: z.string().nullable(),
  role: z.enum(memberRoles),
  /** Null for former members. */
  invitedBy: z.string().nullable(),
  /** Whether the caller sent it. */
  byYou: z.boolean(),
  /** The inviter's account is suspended: the link does not work until it is reinstated. */
  onHold: z.boolean(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type CompanyInvitation = z.output<typeof companyInvitation>;

export const GetCompanyInvitations = query({
  name: "company-invitations",
  summary: "Invitations that are neither accepted nor withdrawn, expired ones among them, the oldest first",
  path: "/api/employer/invitations",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.array(companyInvitation),
});

const proof = { domain: z.string(), verifiedAt: z.iso.datetime() };

export const GetCompanyVerification = query({
  name: "company-verification",
  summary: "The verification of the caller's company, and the code that was emailed for it",
  path: "/api/employer/verification",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.object({
    serverTime: z.iso.datetime(),
    /** `by` and `address` are null once the member who entered the code is erased. */
    proof: z.object({ ...proof, by: z.string().nullable(), address: z.string().nullable() }).nullable(),
    /** The last issued code; null once it was entered. */
    code: mailedCode.extend({ domain: z.string(), address: z.string() }).nullable(),
  }),
});
export type CompanyVerification = z.output<typeof GetCompanyVerification.output>;

export const GetCompany = query({
  name: "company",
  summary: "A company's own statements and its verification, for anyone",
  path: "/api/companies/{companyId}",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ companyId: id() }),
  output: z.object({
    companyId: z.uuid(),
    ...partsOf(companyFields, "shown"),
    /** URL of the logo. */
    logo: z.string().nullable(),
    foundedAt: z.iso.datetime(),
    /** The verified domain of its website. */
    proof: z.object(proof).nullable(),
  }),
  refusals: { "no-company": { status: 404, message: "Company not found" } },
  freshFor: 0,
});
export type CompanyView = z.output<typeof GetCompany.output>;

export const GetCompanyLogo = image({
  name: "company-logo",
  summary: "The current logo of a company, for anyone; earlier logos are not found",
  path: "/api/companies/{companyId}/logos/{logoId}",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ companyId: id(), logoId: id() }),
  mediaType: "image/png",
  refusals: { "no-logo": { status: 404, message: "Logo not found" } },
  freshFor: 24 * 60 * 60,
});
