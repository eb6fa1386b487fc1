import { z } from "zod";
import { defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { skillSources, unreadReasons } from "./skill-rules.ts";

const person = { personId: id() };
/** Version of the extractor; a newer one reads the text again. */
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
/** The skills that a text names. Replaces an earlier result of the same source. */
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
    /** The resume has little text for its pages: most are probably scanned. */
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
/** The text of a resume could not be read, so nothing was extracted. */
export const ResumeNotRead = defineEvent({
  type: "ResumeNotRead",
  data: z.strictObject({ ...person, fileId: id(), extractor, reason: z.enum(unreadReasons), triedAt: instant() }),
  subject: "personId",
});
/** The person keeps this extracted skill, even if its source is removed. */
export const SkillConfirmed = defineEvent({
  type: "SkillConfirmed",
  data: z.strictObject({ ...person, confirmedAt: instant() }),
  personal: z.strictObject({ skill: text() }),
  subject: "personId",
  audience: shown,
});
/** The person dismissed this extracted skill; no extraction suggests it again. */
export const SkillStruckOut = defineEvent({
  type: "SkillStruckOut",
  data: z.strictObject({ ...person, struckOutAt: instant() }),
  personal: z.strictObject({ skill: text() }),
  subject: "personId",
});

export const skillEvents = [SkillsUpdated, SkillsExtracted, ResumeNotRead, SkillConfirmed, SkillStruckOut] as const;
