import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { notShown } from "./judged-case.ts";
import { caseKinds, caseSeal, clearedFinding, trustRules } from "./rules.ts";

export const ClearCase = command({
  name: "clear-case",
  summary:
    "Clears a case of a work experience, a job, a company or a message; only new evidence or a newer rule reopens it. To clear `company-renamed` restores the company's verification, for which a reason is required",
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
    "no-case": { status: 404, message: "Work experience, job, company or message not found" },
    "not-shown": notShown,
    "reason-required": { status: 422, message: "A reason is required", field: "reason" },
    decided: { status: 409, message: "It has since been rejected or taken down, so there is nothing to clear" },
  },
});

export const OpenReportedMessage = command({
  name: "open-reported-message",
  summary:
    "Records that the caller reads a reported message, which `reported-message` then returns; neither side of the thread learns of it",
  path: "/api/admin/trust/cases/{caseId}/message/opening",
  roles: ["admin"],
  touches: "any",
  success: 201,
  input: z.strictObject({
    /** Id of the message. */
    caseId: id(),
    /** Findings shown with the case. */
    findings: z.array(clearedFinding).min(1).max(trustRules.length),
    /** Proves that the list showed the case with these findings, so that it was reported. */
    seal: caseSeal,
  }),
  output: z.object({ openedAt: z.iso.datetime() }),
  refusals: { "not-shown": notShown },
});
