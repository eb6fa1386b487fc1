import { z } from "zod";
import { query } from "../kernel/endpoint.ts";

/** The only value that the schema of the release candidate of version 2 takes, though its samples name 4.5. */
export const lerResumeType = "http://schema.hropenstandards.org/4.4/recruiting/json/ler-rs/LER-RSType.json";

const month = z.string().regex(/^\d{4}-\d{2}$/);
/** The schema refuses empty lists. */
const list = <S extends z.ZodType>(item: S) => z.array(item).min(1).optional();

/** A credential of a data model that the schema does not describe, or a link for people. */
const verification = z.union([
  z.object({ otherW3CVerifiableCredential: z.record(z.string(), z.unknown()) }),
  z.object({ reference: z.url() }),
]);

/**
 * What Provenwork knows of a person, as an HR Open resume (LER-RS, release candidate of version 2), with the credential of each
 * entry that has one. Only these are signed.
 */
export const lerResume = z.object({
  type: z.literal(lerResumeType),
  /** Absent before step 1 of onboarding; the same for `communication`. */
  person: z.object({ name: z.object({ formattedName: z.string() }) }).optional(),
  communication: z
    .object({
      address: z.array(z.object({ formattedAddress: z.string() })),
      phone: z.array(z.object({ formattedNumber: z.string() })),
      email: z.array(z.object({ address: z.string() })),
    })
    .optional(),
  employmentHistories: list(
    z.object({
      organization: z.object({ name: z.string() }),
      positionHistories: z.array(
        z.object({
          title: z.string(),
          start: month,
          /** Absent while they work there. */
          end: month.optional(),
          current: z.boolean(),
        }),
      ),
      verifications: list(verification),
    }),
  ),
  skills: list(z.object({ name: z.string() })),
});

export const GetLerResume = query({
  name: "ler-resume",
  summary:
    "The caller's profile as an HR Open LER-RS resume (release candidate of version 2), with the credential of each certificate. The credentials are signed, the resume is not.",
  path: "/api/candidate/ler-resume",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: lerResume,
});
