import { z } from "zod";
import { plainText } from "../kernel/plain-text.ts";

/** Skills in one person's own list. */
export const maxSkills = 100;
/** Characters of one skill as it is typed. */
export const maxSkillLength = 80;

/** Where extracted skills were found. A storage format: SkillsExtracted holds it. */
export const skillSources = ["resume", "experience"] as const;
export type SkillSource = (typeof skillSources)[number];

/** Why the text of a resume could not be read. A storage format: ResumeNotRead holds it. */
export const unreadReasons = ["format", "damaged", "too-large", "no-text", "password", "placeholder"] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** What the candidate is told about the text of their resume: why it was not read, or that there is little of it. */
export const resumeProblems = [...unreadReasons, "little-text"] as const;
export type ResumeProblem = (typeof resumeProblems)[number];

/** Two spellings that differ only in case or width are the same entry of a list. */
const spelling = (typed: string): string => typed.normalize("NFKC").toLowerCase();

/** Leaves out blanks and repetitions; the first spelling of each stays. */
export function withoutRepetitions(typed: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const each of typed) if (each !== "" && !bySpelling.has(spelling(each))) bySpelling.set(spelling(each), each);
  return [...bySpelling.values()];
}

/** The skill editor's list: any words, of one line each. Which of them the dictionary knows does not matter here. */
export const skillList = z
  .array(plainText(maxSkillLength))
  .max(maxSkills, `At most ${maxSkills} skills`)
  .transform(withoutRepetitions);

/** Id of a skill in the dictionary. */
export const skillId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Must be the id of a skill");
