import { z } from "zod";
import { companyInputs, memberRoles } from "../company/rules.ts";
import { boundedCount } from "../kernel/bounded-count.ts";
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

/** Weeks of an overview, the current one included. */
export const weeksInOverview = 12;
/** Days before the end of its listing in which a job counts as closing. */
export const closingDays = 7;

export const overviewWeek = z.object({
  /** The Monday, in UTC. */
  begins: z.iso.date(),
  /** Sent in the week and not sent again later, withdrawn ones too. */
  applications: boundedCount,
  /** Whether a job was posted in the week. */
  jobPosted: z.boolean(),
});
export type OverviewWeek = z.output<typeof overviewWeek>;

export const GetEmployerOverview = query({
  name: "employer-overview",
  summary: "What waits for the members of the caller's company, and its applications per week; counts end at 1,000",
  path: "/api/employer/overview",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.object({
    /** When the longest-waiting pending application was sent; null if none is pending. */
    pendingSince: z.iso.datetime().nullable(),
    /** Active jobs that close within `closingDays`; `next` is when the first does. Null if there are none. */
    closing: z.object({ jobs: boundedCount, next: z.iso.datetime() }).nullable(),
    /** The oldest first; the last one is not over. */
    weeks: z.array(overviewWeek).length(weeksInOverview),
  }),
});
export type EmployerOverview = z.output<typeof GetEmployerOverview.output>;
