import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { newestFirst } from "../kernel/keyset.ts";
import { id } from "../kernel/text.ts";
import { caseKinds, caseSeal, finding, trustRules } from "./rules.ts";

const admins = { roles: ["admin"] } as const;

/** What a case or a decision is about, in the words that its holder or company wrote. */
const about = {
  kind: z.enum(caseKinds),
  /** The role, the job's title or the company's name; empty where it is not known any more. */
  title: z.string(),
  company: z.string(),
  /** Of the holder; empty for jobs and companies, and where it is not known. */
  fullName: z.string(),
};

/** Of a case. */
export const maxNotes = 10;

export const trustCase = z.object({
  /** That of the work experience, the job or the company. */
  id: z.uuid(),
  ...about,
  /** Of a work experience; null until it is issued. */
  certificateId: z.uuid().nullable(),
  findings: z.array(finding).min(1),
  /** What those who reported a job wrote, the newest first, `maxNotes` at most. */
  notes: z.array(z.object({ text: z.string(), reportedAt: z.iso.datetime() })).max(maxNotes),
  /** Proves, when the case is cleared, that it was shown with these findings. */
  seal: caseSeal,
  /** When the experience was verified, the job posted or first reported, the domain proven or else the company founded. */
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

export const trustDecisions = ["cleared", "rejected", "taken-down", "reinstated"] as const;

export const trustDecision = z.object({
  id: z.uuid(),
  thingId: z.uuid(),
  ...about,
  decision: z.enum(trustDecisions),
  /** What was cleared, or held when it was rejected or taken down. */
  rules: z.array(z.enum(trustRules)),
  /** In the admin's words; null for what was cleared, and once its person is erased. */
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
    "Decisions of admins to clear, reject, take down and reinstate, newest first; all, or of a single case. `Link: rel=next` leads to older ones",
  path: "/api/admin/trust/decisions",
  touches: "any",
  input: newestFirst().extend({ thingId: id().optional() }),
  output: z.array(trustDecision),
});
