import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { caseKinds, clearedFinding } from "./rules.ts";

/** An admin looked at what rules had found and lets it stand; who, is the envelope's actor. It names no person. */
export const CaseCleared = defineEvent({
  type: "CaseCleared",
  data: z.strictObject({
    /** Of the work experience, the job or the company. */
    caseId: id(),
    kind: z.enum(caseKinds),
    findings: z.array(clearedFinding).min(1),
    clearedAt: instant(),
  }),
  audience: ["admin", "auditor"],
});

export const trustEvents = [CaseCleared] as const;
export type TrustEvent = EventOf<typeof CaseCleared>;
export type NewTrustEvent = NewEventOf<typeof CaseCleared>;

/** Stream names are a storage format. */
export const trustStream = (caseId: string) => `trust-${caseId}`;
