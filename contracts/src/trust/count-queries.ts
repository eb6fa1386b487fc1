import { z } from "zod";
import { boundedCount } from "../job/queries.ts";
import { query } from "../kernel/endpoint.ts";
import { trustRules } from "./rules.ts";

export const GetTrustCounts = query({
  name: "trust-counts",
  summary: "How many cases wait, by rule; counting ends at 1,000",
  path: "/api/admin/trust/counts",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.object({ all: boundedCount, rules: z.record(z.enum(trustRules), boundedCount) }),
});
