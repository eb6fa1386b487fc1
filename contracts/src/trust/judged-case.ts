import { z } from "zod";
import { caseSeal, clearedFinding, trustRules } from "./rules.ts";

/** A finding; `held`: it led the admin to reject or take down the subject. */
export const judgedFinding = clearedFinding.extend({ held: z.boolean() });
export type JudgedFinding = z.output<typeof judgedFinding>;

/** The case as shown, with the findings that held; for commands that reject or take down the subject. */
export const judgedCase = z.strictObject({
  findings: z.array(judgedFinding).min(1).max(trustRules.length),
  seal: caseSeal,
});
export type JudgedCase = z.output<typeof judgedCase>;

export const notShown = {
  status: 409,
  message: "This case has changed. Reload and review it again.",
} as const;
