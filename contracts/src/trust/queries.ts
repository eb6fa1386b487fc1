import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { caseKinds, caseSeal, finding, trustRules } from "./rules.ts";

const admins = { roles: ["admin"] } as const;

/** Subject of a case or decision, in its owner's words. */
const about = {
  kind: z.enum(caseKinds),
  /** Role, title of the job (of a message, too) or company name; empty if no longer known. */
  title: z.string(),
  company: z.string(),
  /** Holder's name, of a confirmation, too; empty for all other kinds, and if unknown. */
  fullName: z.string(),
};

/** Per case. */
export const maxNotes = 10;

export const trustCase = z.object({
  /** Id of the work experience, job, company, message or confirmation. */
  id: z.uuid(),
  ...about,
  /** Certificate of a work experience; null until it is issued. */
  certificateId: z.uuid().nullable(),
  /** The entry and the company of a confirmation; null for all other kinds. */
  confirmation: z.object({ entry: z.uuid(), companyId: z.uuid(), company: z.string() }).nullable(),
  findings: z.array(finding).min(1),
  /** Notes of people who reported the job or message, newest first, at most `maxNotes`. */
  notes: z.array(z.object({ text: z.string(), reportedAt: z.iso.datetime() })).max(maxNotes),
  /** Proves to `clear-case` that the case was shown with these findings. */
  seal: caseSeal,
  /** When the experience was verified, the job posted or first reported, the message first reported, the entry confirmed, the domain verified, or the company founded. */
  createdAt: z.iso.datetime(),
});
export type TrustCase = z.output<typeof trustCase>;

export const GetTrustCases = query({
  ...admins,
  name: "trust-cases",
  summary:
    "Cases that rules flagged for the trust desk, oldest first, with their reasons; all, of one kind, of one rule, or a single case. `Link: rel=next` leads to more",
  path: "/api/admin/trust/cases",
  touches: "any",
  input: newestFirst().extend({
    kind: z.enum(caseKinds).optional(),
    rule: z.enum(trustRules).optional(),
    caseId: id().optional(),
  }),
  output: z.array(trustCase),
});

export const trustDecisions = ["cleared", "rejected", "taken-down", "reinstated", "confirmed"] as const;

export const trustDecision = z.object({
  id: z.uuid(),
  thingId: z.uuid(),
  ...about,
  decision: z.enum(trustDecisions),
  /** Rules of the findings that were cleared, or that held. */
  rules: z.array(z.enum(trustRules)),
  /** The admin's reason; null for clearances, and once the person is erased. */
  reason: z.string().nullable(),
  /** The admin's username; null once erased. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime(),
});
export type TrustDecision = z.output<typeof trustDecision>;

export const GetTrustDecisions = query({
  ...admins,
  name: "trust-decisions",
  summary:
    "Decisions of admins to clear, reject, take down, reinstate and confirm, newest first; all, or of a single case. `Link: rel=next` leads to older ones",
  path: "/api/admin/trust/decisions",
  touches: "any",
  input: newestFirst().extend({ thingId: id().optional() }),
  output: z.array(trustDecision),
});
