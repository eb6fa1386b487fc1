import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { caseKinds, trustRules } from "./rules.ts";

export const GetTrustCounts = query({
  name: "trust-counts",
  summary: "Number of open cases, by kind and by rule; counting ends at 1,000",
  path: "/api/admin/trust/counts",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    all: boundedCount,
    kinds: z.record(z.enum(caseKinds), boundedCount),
    rules: z.record(z.enum(trustRules), boundedCount),
  }),
});
export type TrustCounts = z.output<typeof GetTrustCounts.output>;
