import { maxSkillLength, maxSkills, withoutRepetitions } from "@provenwork/contracts/candidate/skill-rules";

/** Appends a typed skill: trims it, ignores blanks and repetitions. */
export const withSkill = (skills: readonly string[], typed: string): readonly string[] => {
  const skill = typed.trim();
  const longer = withoutRepetitions([...skills, skill]);
  return longer.length > maxSkills ? skills : longer;
};

/** Why the typed skill cannot be added; undefined if it can. */
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

/** The unsaved additions and removals. */
export const difference = (saved: readonly string[], edited: readonly string[]): Edits => ({
  added: edited.filter((skill) => !saved.includes(skill)),
  removed: saved.filter((skill) => !edited.includes(skill)),
});

/** Applies edits to the saved list, which may have changed elsewhere since. */
export const withEdits = (saved: readonly string[], { added, removed }: Edits): readonly string[] =>
  withoutRepetitions([...saved.filter((skill) => !removed.includes(skill)), ...added]).slice(0, maxSkills);
