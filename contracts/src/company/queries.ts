import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { memberRoles } from "./rules.ts";

export const companyMember = z.object({
  memberId: z.uuid(),
  /** As they gave it in their contact data, or else their username. */
  name: z.string(),
  /** Contact data; null before it was given. */
  email: z.string().nullable(),
  role: z.enum(memberRoles),
  founder: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Whether this is the caller. */
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
  /** Null once it was forgotten. */
  email: z.string().nullable(),
  role: z.enum(memberRoles),
  /** Null for somebody who is gone. */
  invitedBy: z.string().nullable(),
  /** Whether the caller invited. */
  byYou: z.boolean(),
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
