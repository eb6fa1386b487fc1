import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { notShown } from "./judged-case.ts";
import { caseKinds, caseSeal, clearedFinding, trustRules } from "./rules.ts";

export const ClearCase = command({
  name: "clear-case",
  summary:
    "Clears a case of a work experience, a job, a company, a message or a confirmation; only new evidence or a newer rule reopens it. To clear `company-renamed` restores the company's verification, for which a reason is required",
  path: "/api/admin/trust/{caseId}/clearance",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({
    caseId: id(),
    kind: z.enum(caseKinds),
    /** Findings shown with the case. */
    findings: z.array(clearedFinding).min(1).max(trustRules.length),
    /** Proves that the list showed the case with these findings. */
    seal: caseSeal,
    /** Reason to restore a verification. */
    reason: reason.optional(),
  }),
  output: z.object({ caseId: z.uuid() }),
  refusals: {
    "no-case": { status: 404, message: "Work experience, job, company, message or confirmation not found" },
    "not-shown": notShown,
    "reason-required": { status: 422, message: "A reason is required", field: "reason" },
    decided: {
      status: 409,
      message: "It has since been rejected, taken down or confirmed, so there is nothing to clear",
    },
  },
});

const ofMessage = {
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({
    /** Id of the message. */
    caseId: id(),
    /** Findings shown with the case. */
    findings: z.array(clearedFinding).min(1).max(trustRules.length),
    /** Proves that the list showed the case with these findings, so that it was reported. */
    seal: caseSeal,
  }),
  refusals: { "not-shown": notShown },
} as const;

export const OpenReportedMessage = command({
  ...ofMessage,
  name: "open-reported-message",
  summary:
    "Records that the caller reads a reported message, which `reported-message` then returns; neither side of the thread learns of it",
  path: "/api/admin/trust/cases/{caseId}/message/opening",
  success: 201,
  output: z.object({ openedAt: z.iso.datetime() }),
});

export const ConfirmReports = command({
  ...ofMessage,
  name: "confirm-reports",
  summary:
    "Decides the case of a reported message as right: its reports count as confirmed. Only another report reopens it. What follows for the author, such as a suspension, is a command of its own",
  path: "/api/admin/trust/cases/{caseId}/message/confirmation",
  output: z.object({ caseId: z.uuid() }),
});
