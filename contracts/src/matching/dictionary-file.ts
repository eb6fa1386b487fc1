import { z } from "zod";
import { skillId } from "../candidate/skill-rules.ts";
import type { Skill, Term } from "./skill.ts";

/**
 * A skill in `dictionary.json`. The first term is its name. `~` before a term: it counts in context only; `=`: in this case only.
 * `implies`: ids of skills that follow from this one.
 */
const entry = z.strictObject({
  id: skillId,
  terms: z.array(z.string().min(1)).min(1),
  implies: z.array(skillId).min(1).optional(),
});
export type DictionaryEntry = z.input<typeof entry>;

/** The whole file, by trade. Checked by a test, not at every start. */
export const dictionaryFile = z.array(z.strictObject({ category: z.string().min(1), skills: z.array(entry).min(1) }));

export function toSkill(category: string, { id, terms: marked, implies = [] }: DictionaryEntry): Skill {
  const terms = marked.map(parseTerm);
  return { id, name: terms[0]?.text ?? id, category, terms, implies };
}

function parseTerm(marked: string): Term {
  const [inContext, exactCase] = [marked.startsWith("~"), marked.startsWith("=")];
  return { text: inContext || exactCase ? marked.slice(1) : marked, inContext, exactCase };
}
