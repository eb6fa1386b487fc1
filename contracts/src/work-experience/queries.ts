import { z } from "zod";
import { download, everyPrincipal, image, query } from "../kernel/endpoint.ts";
import { partsOf } from "../kernel/fields.ts";
import { id } from "../kernel/text.ts";
import { credentialMediaTypes } from "./certificate.ts";
import { changedSince } from "./changed-since.ts";
import { confirmationStep } from "./confirmation-step.ts";
import { confirmedBy } from "./confirmed-by.ts";
import { referenceStep } from "./reference-step.ts";
import { mailFailures } from "../mailed-code/rules.ts";
import { mailedCode } from "../mailed-code/view.ts";
import { certificateRevokedReasons } from "./events.ts";
import { experienceFields } from "./rules.ts";

/** One step in the history of a verification and its certificate, in order. */
export const timelineEntry = z.object({
  kind: z.enum([
    "described",
    "changed",
    "code-issued",
    "code-mailed",
    "code-mail-failed",
    "code-refused",
    "code-locked",
    "verified",
    "corrected",
    "rejected",
    "certificate-issued",
    "certificate-replaced",
    "certificate-revoked",
  ]),
  at: z.iso.datetime(),
  issue: z.number().int().nullable(),
  triesLeft: z.number().int().nullable(),
  reason: z.enum(mailFailures).nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const workExperience = z.object({
  id: z.uuid(),
  /** Revision of its last description, for If-Match. */
  revision: z.number().int(),
  ...partsOf(experienceFields, "shown"),
  verificationStatus: z.enum(["pending", "verified", "rejected"]),
  verifiedAt: z.iso.datetime().nullable(),
  ...changedSince,
  /** Why an admin rejected the last verification, while the entry is rejected. */
  rejection: z.string().nullable(),
  /** The last issued code, while the entry is pending. */
  code: mailedCode.nullable(),
  timeline: z.array(timelineEntry),
  /** In order. */
  confirmationSteps: z.array(confirmationStep),
  referenceSteps: z.array(referenceStep),
  /** The valid certificate: signed shortly after the verification. */
  certificateId: z.uuid().nullable(),
  confirmation: confirmedBy.nullable(),
  /** The domain of an address that answered that the role and dates are right as they are. */
  answeredFrom: z.string().nullable(),
});
export type WorkExperienceView = z.output<typeof workExperience>;

export const GetWorkExperiences = query({
  name: "work-experiences",
  summary: "The caller's work history, with the status and steps of each verification",
  path: "/api/candidate/work-experiences",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    /** The server's clock, so that countdowns survive a reload and a wrong clock. */
    serverTime: z.iso.datetime(),
    experiences: z.array(workExperience),
  }),
});

/** One step in the history of a certificate; shows only the domain of an address. */
export const certificateStep = z.object({
  kind: z.enum(["listed", "code-mailed", "code-refused", "verified", "issued", "revoked"]),
  at: z.iso.datetime(),
});

/** Public view of a certificate; if its person was erased, it only says that it was withdrawn. */
export const certificate = z.object({
  certificateId: z.uuid(),
  status: z.enum(["valid", "expired", "revoked", "erased"]),
  about: z
    .object({
      /** The verified host of the address. */
      domain: z.string(),
      /** The registrable domain of the host, whose owner controls the host's name. */
      registeredDomain: z.string(),
      // From here on, the holder's statements at the time of issue.
      role: z.string(),
      company: z.string(),
      /** Null in certificates of the first release. */
      holder: z.object({ name: z.string(), startDate: z.string(), endDate: z.string().nullable() }).nullable(),
      /** If the holder's profile shows other dates now; the certificate keeps its own. */
      datesThen: changedSince.datesThen,
      verifiedAt: z.iso.datetime(),
      issuedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      timeline: z.array(certificateStep),
      /** A company's confirmation of the entry as it is now, while the certificate is not revoked; not part of the certificate. */
      confirmation: z
        .object({
          company: z.string(),
          domain: z.string(),
          /** Whether the company still has the domain verified. */
          domainHeld: z.boolean(),
          role: z.string(),
          startDate: z.string(),
          endDate: z.string().nullable(),
          confirmedAt: z.iso.datetime(),
        })
        .nullable(),
      /** What someone answered from an address there about the entry as it is now; not part of the certificate. */
      answered: z
        .object({
          domain: z.string(),
          role: z.string(),
          startDate: z.string(),
          endDate: z.string().nullable(),
          answeredAt: z.iso.datetime(),
        })
        .nullable(),
      /** Current facts about the registrable domain; not part of the certificate. */
      domainNow: z.object({
        domain: z.string(),
        /** Other people with a valid proof there. Counting ends at 1,000; `more`: there are more. */
        others: z.object({ count: z.number().int(), more: z.boolean() }),
        /** Whether a company has verified this host. */
        verifiedCompany: z.boolean(),
      }),
    })
    .nullable(),
  revoked: z.object({ reason: z.enum(certificateRevokedReasons), at: z.iso.datetime() }).nullable(),
  /** The current certificate, if this one was replaced. */
  replacedBy: z.uuid().nullable(),
});
export type CertificateView = z.output<typeof certificate>;

const anyCertificate = z.strictObject({ certificateId: id() });

export const GetCertificate = query({
  name: "certificate",
  summary: "The contents of a certificate and whether it is still valid, for anyone",
  path: "/api/certificates/{certificateId}",
  roles: everyPrincipal,
  touches: "public",
  input: anyCertificate,
  output: certificate,
  refusals: { "no-certificate": { status: 404, message: "There is no certificate with this number" } },
  freshFor: 0,
});

const credentialRefusals = {
  "no-certificate": { status: 404, message: "There is no certificate with this number" },
  withdrawn: { status: 404, message: "This certificate was withdrawn" },
} as const;

export const GetCredential = query({
  name: "credential",
  summary: "The credential of a certificate as a signed token, to keep and to check anywhere",
  path: "/api/certificates/{certificateId}/credential",
  roles: everyPrincipal,
  touches: "public",
  input: anyCertificate,
  output: z.string(),
  mediaType: credentialMediaTypes.jwt,
  refusals: credentialRefusals,
});

export const GetCredentialJson = query({
  name: "credential-json",
  summary: "The credential of a certificate as JSON with a Data Integrity proof in it, to keep and to check anywhere",
  path: "/api/certificates/{certificateId}/credential/json",
  roles: everyPrincipal,
  touches: "public",
  input: anyCertificate,
  output: z.string(),
  mediaType: credentialMediaTypes.json,
  refusals: {
    ...credentialRefusals,
    "token-only": { status: 404, message: "This certificate has no JSON form. Use the token." },
  },
});

const badge = {
  roles: everyPrincipal,
  touches: "public",
  input: anyCertificate,
  refusals: { ...credentialRefusals, revoked: { status: 404, message: "This certificate was revoked" } },
} as const;

export const GetBadgeSvg = download({
  ...badge,
  name: "badge-svg",
  summary: "The credential of a certificate baked into an SVG image (Open Badges 3.0), unless it was revoked",
  path: "/api/certificates/{certificateId}/badge/svg",
  mediaType: "image/svg+xml",
});

export const GetCertificateSeal = image({
  name: "certificate-seal",
  summary: "A seal of one certificate for other websites: only what is proven; gone once the certificate is not valid",
  path: "/api/certificates/{certificateId}/seal",
  roles: everyPrincipal,
  touches: "public",
  input: anyCertificate,
  mediaType: "image/svg+xml",
  refusals: { "no-seal": { status: 404, message: "This certificate has no seal" } },
  freshFor: 60,
  embedded: true,
});

export const GetBadgePng = download({
  ...badge,
  name: "badge-png",
  summary: "The credential of a certificate baked into a PNG image (Open Badges 3.0), unless it was revoked",
  path: "/api/certificates/{certificateId}/badge/png",
  mediaType: "image/png",
});
