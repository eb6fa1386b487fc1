import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant } from "../kernel/text.ts";
import { judgedFinding } from "./judged-case.ts";
import { caseKinds, clearedFinding } from "./rules.ts";

/** An admin, the envelope's actor, cleared findings of a case. Names no person. */
export const CaseCleared = defineEvent({
  type: "CaseCleared",
  data: z.strictObject({
    /** Id of the work experience, job, company, message or confirmation. */
    caseId: id(),
    kind: z.enum(caseKinds),
    findings: z.array(clearedFinding).min(1),
    clearedAt: instant(),
  }),
  audience: ["admin", "auditor"],
});

/**
 * An admin rejected or took down the subject of a case, which is another event of the same command, and stated which
 * findings led to it; or confirmed the reports of a message.
 */
export const CaseJudged = defineEvent({
  type: "CaseJudged",
  data: z.strictObject({
    caseId: id(),
    kind: z.enum(caseKinds),
    findings: z.array(judgedFinding).min(1),
    /** Time of the rejection, takedown or confirmation. */
    judgedAt: instant(),
  }),
  audience: ["admin", "auditor"],
});

/** An admin, the envelope's actor, opened a reported message to read it. Names neither side of its thread. */
export const ReportedMessageOpened = defineEvent({
  type: "ReportedMessageOpened",
  data: z.strictObject({
    /** Id of the message. */
    caseId: id(),
    /** The reports, which are the reason. */
    findings: z.array(clearedFinding).min(1),
    openedAt: instant(),
  }),
  audience: ["admin", "auditor"],
});

export const trustEvents = [CaseCleared, CaseJudged, ReportedMessageOpened] as const;
export type TrustEvent = EventOf<(typeof trustEvents)[number]>;
export type NewTrustEvent = NewEventOf<(typeof trustEvents)[number]>;
