import { z } from "zod";
import { download, everyPrincipal, image, query } from "../kernel/endpoint.ts";
import { text } from "../kernel/text.ts";
import { datesThen } from "../work-experience/changed-since.ts";
import { confirmedBy } from "../work-experience/confirmed-by.ts";
import { certificateRevokedReasons } from "../work-experience/events.ts";
import { linkOutcomes } from "./link-rules.ts";
import { pageParts } from "./rules.ts";

/** An experience by its newest certificate. */
const provenExperience = z.object({
  certificateId: z.uuid(),
  company: z.string(),
  role: z.string(),
  /** Null where the certificate has none. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** The dates at verification, if the person has changed them since. */
  datesThen: datesThen.nullable(),
  /** Host of the address that was controlled. */
  domain: z.string(),
  verifiedAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: z.enum(["valid", "expired", "revoked"]),
  revoked: z.object({ reason: z.enum(certificateRevokedReasons), at: z.iso.datetime() }).nullable(),
  /** A company's current confirmation, while the certificate is valid. */
  confirmation: confirmedBy.nullable(),
  answeredFrom: z.string().nullable(),
});
export type ProvenExperience = z.output<typeof provenExperience>;

/** A page as a visitor sees it. Parts that are off are null. */
const publicProfile = z.object({
  handle: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  experiences: z.array(provenExperience).nullable(),
  certificates: z.array(provenExperience).nullable(),
  skills: z.array(z.string()).nullable(),
  /** Only those whose page linked back at the last check. */
  links: z.array(z.object({ url: z.string(), checkedAt: z.iso.datetime() })).nullable(),
  /** Whether search engines may list the page. */
  searchable: z.boolean(),
});
export type PublicProfileView = z.output<typeof publicProfile>;

export const GetPublicProfile = query({
  name: "public-profile",
  summary: "A person's public page: only the parts that they have switched on, and only proven experiences",
  path: "/api/public-profiles/{handle}",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ handle: text(100).toLowerCase() }),
  output: publicProfile,
  refusals: { "no-public-page": { status: 404, message: "No public page here" } },
});

export const GetProfileSeal = image({
  name: "profile-seal",
  summary: "A seal for other websites: how many experiences a public page proves; gone with the page or its last proof",
  path: "/api/public-profiles/{handle}/seal",
  roles: everyPrincipal,
  touches: "public",
  input: GetPublicProfile.input,
  mediaType: "image/svg+xml",
  refusals: { "no-seal": { status: 404, message: "This page has no seal" } },
  freshFor: 60,
  embedded: true,
});

export const GetProfilePicture = image({
  name: "profile-picture",
  summary: "The picture of a public page for previews of links: only what the page shows, revalidated each time",
  path: "/api/public-profiles/{handle}/picture",
  roles: everyPrincipal,
  touches: "public",
  input: GetPublicProfile.input,
  mediaType: "image/png",
  refusals: GetPublicProfile.refusals,
  freshFor: 0,
  embedded: true,
});

export const GetProfileCard = download({
  name: "profile-card",
  summary: "A business card with a QR code to the caller's public page, as PDF; only while the page is on",
  path: "/api/candidate/public-page/card",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  mediaType: "application/pdf",
  refusals: GetPublicProfile.refusals,
});

export const GetOwnPublicPage = query({
  name: "own-public-page",
  summary: "The caller's public page: its handle, which parts are on, and how much each has to show",
  path: "/api/candidate/public-page",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    handle: z.string().nullable(),
    name: z.string(),
    headline: z.string(),
    city: z.string().nullable(),
    on: z.array(z.enum(pageParts)),
    /** When the page was turned on; null while it is off. */
    onSince: z.iso.datetime().nullable(),
    experiences: z.array(provenExperience),
    skills: z.array(z.string()),
    /** The oldest first. */
    links: z.array(
      z.object({
        linkId: z.uuid(),
        url: z.string(),
        /** When a check was last asked for. It is under way until it is newer than that. */
        requestedAt: z.iso.datetime(),
        /** Null before the first check for this handle. */
        check: z.object({ outcome: z.enum(linkOutcomes), at: z.iso.datetime() }).nullable(),
      }),
    ),
    visits: z.object({
      total: z.int(),
      /** Of the latest days with visits, the newest first. */
      days: z.array(z.object({ day: z.iso.date(), visits: z.int() })),
    }),
  }),
});
export type OwnPublicPage = z.output<typeof GetOwnPublicPage.output>;
