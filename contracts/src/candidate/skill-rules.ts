import { z } from "zod";
import { plainText } from "../kernel/plain-text.ts";

export const maxSkills = 100;
/** In characters, as typed. */
export const maxSkillLength = 80;

/** Where extracted skills were found. A storage format: SkillsExtracted holds it. */
export const skillSources = ["resume", "experience"] as const;
export type SkillSource = (typeof skillSources)[number];

/** Why the text of a resume could not be read. A storage format: ResumeNotRead holds it. */
export const unreadReasons = ["format", "damaged", "too-large", "no-text", "password", "placeholder"] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Problems shown to the candidate: why the text was not read, or that there is little. */
export const resumeProblems = [...unreadReasons, "little-text"] as const;
export type ResumeProblem = (typeof resumeProblems)[number];

/** Spellings that differ only in case or width count as one entry. */
export const skillSpelling = (typed: string): string => typed.normalize("NFKC").toLowerCase();

/** Removes blanks and duplicates; the first spelling stays. */
export function withoutRepetitions(typed: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const each of typed)
    if (each !== "" && !bySpelling.has(skillSpelling(each))) bySpelling.set(skillSpelling(each), each);
  return [...bySpelling.values()];
}

/** The skill editor's list: any text of one line each, whether or not the dictionary has it. */
export const skillList = z
  .array(plainText(maxSkillLength))
  .max(maxSkills, `At most ${maxSkills} skills`)
  .transform(withoutRepetitions);

/** Id of a skill in the dictionary. */
export const skillId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Must be the id of a skill");
