import { z } from "zod";
import { companyInputs, memberRoles } from "../company/rules.ts";
import { query } from "../kernel/endpoint.ts";
import { partsOf } from "../kernel/fields.ts";

/** A member's contact data and their company as one object. */
export const employerProfileView = z.object({
  companyId: z.uuid(),
  /** The caller's role in the company. */
  role: z.enum(memberRoles),
  // Empty for an invited member who has not entered them yet.
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  ...partsOf(companyInputs, "shown"),
  /** URL of the logo. */
  companyLogo: z.string().nullable(),
});

const withRevision = employerProfileView.extend({
  /** Null if the company is not verified. */
  verifiedDomain: z.string().nullable(),
  /** Revision of the company's data, for If-Match. */
  revision: z.number().int(),
});
export type EmployerProfileView = z.output<typeof withRevision>;

export const GetEmployerProfile = query({
  name: "employer-profile",
  summary: "The caller's contact data and their company's profile as one object; null before there is a company",
  path: "/api/employer/profile",
  roles: ["employer"],
  touches: "own",
  input: z.strictObject({}),
  output: withRevision.nullable(),
});
