import { z } from "zod";
import { query } from "../kernel/endpoint.ts";

/** A day or a month: 2024-03-15, 2024-03. */
const date = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);

/** What Provenwork knows of a person, as a JSON Resume (jsonresume.org/schema, version 1.0.0), with a link to each certificate. */
export const jsonResume = z.object({
  $schema: z.literal("https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"),
  /** Absent before step 1 of onboarding. */
  basics: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      location: z.object({ address: z.string() }),
    })
    .optional(),
  work: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      startDate: date,
      /** Absent while they work there. */
      endDate: date.optional(),
    }),
  ),
  certificates: z.array(z.object({ name: z.string(), date, issuer: z.string(), url: z.url() })),
  skills: z.array(z.object({ name: z.string() })),
  meta: z.object({ version: z.literal("v1.0.0") }),
});

export const GetJsonResume = query({
  name: "json-resume",
  summary: "The caller's profile as a JSON Resume, with a link to each certificate, for other sites and tools",
  path: "/api/candidate/json-resume",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: jsonResume,
});
