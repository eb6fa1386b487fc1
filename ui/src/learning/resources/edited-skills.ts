import { maxSkillLength, maxSkills, withoutRepetitions } from "@provenwork/contracts/candidate/skill-rules";

/** A list with what was typed at its end: a blank is ignored, text is trimmed, a repetition is not added. */
export const withSkill = (skills: readonly string[], typed: string): readonly string[] => {
  const skill = typed.trim();
  const longer = withoutRepetitions([...skills, skill]);
  return longer.length > maxSkills ? skills : longer;
};

/** Why what was typed cannot be added, if so. */
export function skillProblem(skills: readonly string[], typed: string): string | undefined {
  const skill = typed.trim();
  if (skill === "") return undefined;
  if (Array.from(skill).length > maxSkillLength) return `At most ${maxSkillLength} characters`;
  if (withoutRepetitions([...skills, skill]).length > maxSkills) return `At most ${maxSkills} skills`;
  return undefined;
}

interface Edits {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const noEdits: Edits = { added: [], removed: [] };

/** What is in the edited list and not saved yet, or the other way round. */
export const difference = (saved: readonly string[], edited: readonly string[]): Edits => ({
  added: edited.filter((skill) => !saved.includes(skill)),
  removed: saved.filter((skill) => !edited.includes(skill)),
});

/** The saved list with edits that may be of an earlier one, so that what was saved elsewhere since then stays. */
export const withEdits = (saved: readonly string[], { added, removed }: Edits): readonly string[] =>
  withoutRepetitions([...saved.filter((skill) => !removed.includes(skill)), ...added]).slice(0, maxSkills);
