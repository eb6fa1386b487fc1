import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";

export const GetCasePosting = query({
  name: "case-posting",
  summary: "What the posting of a waiting job says, whether or not it is open",
  path: "/api/admin/trust/jobs/{jobId}/posting",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ jobId: id() }),
  output: z.object({
    description: z.string(),
    responsibilities: z.string(),
    requirements: z.string(),
    salary: z.string().nullable(),
    benefits: z.string().nullable(),
  }),
  refusals: { "no-case": { status: 404, message: "No open case" } },
});
