import { z } from "zod";
import { isApplicationCursor } from "../application/list-rules.ts";
import { applicationStatuses } from "../application/rules.ts";
import { jobStatuses } from "../job/state.ts";
import { query } from "../kernel/endpoint.ts";
import { isInstantCursor, newestFirst, invalidCursor } from "../kernel/keyset.ts";
import { text, trimmed } from "../kernel/text.ts";
import { certificateRevokedReasons } from "../work-experience/events.ts";
import { isSearchCursor, maxTermLength } from "./search-terms.ts";

/** A page of a searchable list. Search results are sorted by the matched text. */
const searchedPage = (isPlace: (after: string) => boolean) =>
  newestFirst()
    .extend({ q: trimmed(maxTermLength).optional(), after: text(2 * maxTermLength, invalidCursor).optional() })
    .refine(({ q, after }) => after === undefined || (q ? isSearchCursor(after) : isPlace(after)), {
      path: ["after"],
      message: invalidCursor,
    });
const listed = { roles: ["admin"], touches: "any", input: searchedPage(isInstantCursor) } as const;
const order = "the newest first, or those that `q` finds. `Link: rel=next` leads to more";

export const listedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  industry: z.string(),
  size: z.string(),
  website: z.string().nullable(),
  /** Null if the company is not verified. */
  verifiedDomain: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedCompany = z.output<typeof listedCompany>;

export const GetAdminCompanies = query({
  ...listed,
  name: "admin-companies",
  summary: `Companies by the beginning of a word of their name or of their website, ${order}`,
  path: "/api/admin/companies",
  output: z.array(listedCompany),
});

export const listedJob = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  status: z.enum(jobStatuses),
  /** The admin's reason for taking it down. */
  takenDownBecause: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedJob = z.output<typeof listedJob>;

export const GetAdminJobs = query({
  ...listed,
  name: "admin-jobs",
  summary: `Jobs of all companies by the beginning of a word of title or company, or by the id of either, ${order}`,
  path: "/api/admin/jobs",
  output: z.array(listedJob),
});

export const listedApplication = z.object({
  id: z.string(),
  /** As submitted; 'Deleted account' and empty once erased. */
  fullName: z.string(),
  email: z.string(),
  jobId: z.uuid(),
  title: z.string(),
  company: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: z.iso.datetime(),
});
export type ListedApplication = z.output<typeof listedApplication>;

export const GetAdminApplications = query({
  ...listed,
  name: "admin-applications",
  summary: `Applications to all companies by the beginning of a word of the applicant's name or address, then by what their job is found by, ${order}`,
  path: "/api/admin/applications",
  input: searchedPage(isApplicationCursor),
  output: z.array(listedApplication),
});

export const listedCertificate = z.object({
  id: z.uuid(),
  experienceId: z.uuid(),
  /** The verified domain. */
  domain: z.string(),
  // The holder's statements at the time of issue. Certificates of the first release have no name.
  fullName: z.string(),
  role: z.string(),
  company: z.string(),
  revoked: z.object({ reason: z.enum(certificateRevokedReasons), at: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

export const GetAdminCertificates = query({
  ...listed,
  name: "admin-certificates",
  summary: `Certificates by id, or by the start of the verified domain or of a word of holder or company, ${order}`,
  path: "/api/admin/certificates",
  output: z.array(listedCertificate),
});
