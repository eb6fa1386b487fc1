import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { postingTexts } from "../job/rules.ts";
import { partsOf } from "../kernel/fields.ts";
import { id } from "../kernel/text.ts";

export const GetCasePosting = query({
  name: "case-posting",
  summary: "What the posting of a waiting job says, whether or not it is open",
  path: "/api/admin/trust/jobs/{jobId}/posting",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ jobId: id() }),
  output: z.object(partsOf(postingTexts, "shown")),
  refusals: { "no-case": { status: 404, message: "No open case" } },
});
