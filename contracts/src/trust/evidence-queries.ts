import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";

const count = z.number().int().nonnegative();

export const GetCaseEvidence = query({
  name: "case-evidence",
  summary: "The evidence of a waiting case: its address, how the code was entered, and the person's other experiences",
  path: "/api/admin/trust/cases/{caseId}/evidence",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ caseId: id() }),
  output: z.object({
    /** The verified address; null if unknown. */
    address: z.string().nullable(),
    verifiedAt: z.iso.datetime(),
    /** The entered code. */
    code: z.object({ issue: z.number().int().positive(), wrongTries: count, issuedAt: z.iso.datetime() }).nullable(),
    /** Null without an account. */
    registeredAt: z.iso.datetime().nullable(),
    /** Other entries of the same work history. */
    others: z.object({ all: count, proven: count }),
    /** Applications with this work experience, without withdrawn ones. */
    applications: boundedCount,
  }),
  refusals: { "no-case": { status: 404, message: "No open case" } },
});
export type CaseEvidence = z.output<typeof GetCaseEvidence.output>;
