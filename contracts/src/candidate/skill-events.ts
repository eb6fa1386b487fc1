import { z } from "zod";
import { defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { skillSources, unreadReasons } from "./skill-rules.ts";

const person = { personId: id() };
/** Version of the extractor that read the text: a newer one reads it again. */
const extractor = z.number().int().positive();
const shown = ["subject", "employer", "admin", "auditor"] as const;

/** The whole list as the person typed it. */
export const SkillsUpdated = defineEvent({
  type: "SkillsUpdated",
  data: z.strictObject({ ...person, updatedAt: instant() }),
  personal: z.strictObject({ skills: z.array(text()) }),
  subject: "personId",
  audience: shown,
});
/** The skills that a text names, in place of what an earlier reading of the same source found. */
export const SkillsExtracted = defineEvent({
  type: "SkillsExtracted",
  version: 2,
  data: z.strictObject({
    ...person,
    source: z.enum(skillSources),
    /** The resume's fileId, or the experience's id. */
    sourceId: id(),
    extractor,
    extractedAt: instant(),
    /** A resume with far less text than its pages would hold: most of them are probably scanned. */
    littleText: z.literal(true).optional(),
  }),
  personal: z.strictObject({
    skills: z.array(text()),
    /** Plain words of the text, as `readWords` reads them. */
    words: z.array(text()),
  }),
  subject: "personId",
  audience: shown,
});
/** The text of a resume could not be read, so that nothing was extracted from it. */
export const ResumeNotRead = defineEvent({
  type: "ResumeNotRead",
  data: z.strictObject({ ...person, fileId: id(), extractor, reason: z.enum(unreadReasons), triedAt: instant() }),
  subject: "personId",
});
/** An extracted skill is the person's own from now on, even if its source goes. */
export const SkillConfirmed = defineEvent({
  type: "SkillConfirmed",
  data: z.strictObject({ ...person, confirmedAt: instant() }),
  personal: z.strictObject({ skill: text() }),
  subject: "personId",
  audience: shown,
});
/** An extracted skill is not the person's; no extraction brings it back. */
export const SkillStruckOut = defineEvent({
  type: "SkillStruckOut",
  data: z.strictObject({ ...person, struckOutAt: instant() }),
  personal: z.strictObject({ skill: text() }),
  subject: "personId",
});

export const skillEvents = [SkillsUpdated, SkillsExtracted, ResumeNotRead, SkillConfirmed, SkillStruckOut] as const;
