import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { judgedFinding } from "./judged-case.ts";
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

/**
 * An admin rejected or took down what a case was about, which is an event of its own under the same command, and said which
 * findings had led to that.
 */
export const CaseJudged = defineEvent({
  type: "CaseJudged",
  data: z.strictObject({
    caseId: id(),
    kind: z.enum(caseKinds),
    findings: z.array(judgedFinding).min(1),
    /** When it was rejected or taken down, to the millisecond. */
    judgedAt: instant(),
  }),
  audience: ["admin", "auditor"],
});

export const trustEvents = [CaseCleared, CaseJudged] as const;
export type TrustEvent = EventOf<(typeof trustEvents)[number]>;
export type NewTrustEvent = NewEventOf<(typeof trustEvents)[number]>;
