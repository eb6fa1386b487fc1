import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { trustRules } from "./rules.ts";

/** Days of counted decisions, including today. */
export const daysOfResults = 30;

const count = z.number().int().nonnegative();

export const GetRuleResults = query({
  name: "rule-results",
  summary:
    "Rule results in the last 30 days: by rule and version, how many of its findings were cleared or did not hold, and how many led to a rejection or takedown or were confirmed",
  path: "/api/admin/trust/rules",
  roles: ["admin"],
  touches: "public",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      rule: z.enum(trustRules),
      version: z.number().int().positive(),
      /** Cleared, or did not hold when the case was decided. */
      cleared: count,
      /** Led to a rejection or takedown, or was confirmed. */
      held: count,
    }),
  ),
});
export type RuleResult = z.output<typeof GetRuleResults.output>[number];
