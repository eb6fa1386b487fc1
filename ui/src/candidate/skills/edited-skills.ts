import type { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import {
  maxSkillLength,
  maxSkills,
  skillSpelling,
  withoutRepetitions,
} from "@provenwork/contracts/candidate/skill-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";

type Skills = Pick<OutputOf<typeof GetSkills>, "typed" | "found">;
export type FoundSkill = Skills["found"][number];

/** Unsaved changes of the list. */
export interface Edits {
  /** Typed here. */
  readonly added: readonly string[];
  /** Removed from the typed list. */
  readonly removed: readonly string[];
  /** Ids of found skills to dismiss. */
  readonly dismissed: readonly string[];
}

export const noEdits: Edits = { added: [], removed: [], dismissed: [] };

/** A skill of the list; typed, found in a text, or both. */
export interface SkillRow {
  readonly name: string;
  /** As typed by the candidate. */
  readonly typed: string | undefined;
  readonly found: FoundSkill | undefined;
  /** Not saved yet. */
  readonly isNew: boolean;
}

/** The typed list with the edits; it may have changed elsewhere since. */
export const withEdits = (saved: readonly string[], { added, removed }: Pick<Edits, "added" | "removed">) =>
  withoutRepetitions([...saved.filter((skill) => !removed.includes(skill)), ...added]).slice(0, maxSkills);

/** Every skill once: new ones first, then those that a verified experience names, then the others. */
export function skillRows({ typed, found }: Skills, edits: Edits): SkillRow[] {
  const kept = found.filter(({ skill }) => !edits.dismissed.includes(skill));
  const byName = new Map(kept.map((each) => [skillSpelling(each.name), each]));
  const own = withEdits(typed, edits).map((name): SkillRow => {
    const match = byName.get(skillSpelling(name));
    byName.delete(skillSpelling(name));
    return { name: match?.name ?? name, typed: name, found: match, isNew: !typed.includes(name) };
  });
  const others = [...byName.values()].map((each): SkillRow => ({
    name: each.name,
    typed: undefined,
    found: each,
    isNew: false,
  }));
  const rank = ({ isNew, found: of }: SkillRow) => (isNew ? 0 : isProven(of) ? 1 : 2);
  return [...own, ...others].toSorted((one, other) => rank(one) - rank(other));
}

const isProven = (found: FoundSkill | undefined): boolean =>
  found?.experiences.some(({ certificateId }) => certificateId !== null) === true;

/** Adds a typed skill: trims it, ignores blanks and skills that the list has, and takes back a removal. */
export function withAdded(listed: Skills, edits: Edits, typed: string): Edits {
  const name = typed.trim();
  if (name === "" || skillRows(listed, edits).some((row) => isSpelled(name, row))) return edits;
  const isSame = (other: string) => skillSpelling(other) === skillSpelling(name);
  const dismissedHere = listed.found.find((each) => isSame(each.name));
  const removed = edits.removed.filter((skill) => !isSame(skill));
  if (dismissedHere !== undefined || removed.length < edits.removed.length)
    return { ...edits, removed, dismissed: edits.dismissed.filter((skill) => skill !== dismissedHere?.skill) };
  if (withEdits(listed.typed, edits).length >= maxSkills) return edits;
  return { ...edits, added: [...edits.added, name] };
}

const isSpelled = (name: string, row: SkillRow): boolean =>
  [row.name, row.typed ?? row.name].some((spelled) => skillSpelling(spelled) === skillSpelling(name));

/** Removes a row: from the typed list, and as a found skill. */
export function withoutRow({ added, removed, dismissed }: Edits, { typed, found, isNew }: SkillRow): Edits {
  return {
    added: added.filter((skill) => skill !== typed),
    removed: typed === undefined || isNew ? removed : [...removed, typed],
    dismissed: found === undefined ? dismissed : [...dismissed, found.skill],
  };
}

/** Why the typed skill cannot be added; undefined if it can. */
export function skillProblem(skills: readonly string[], typed: string): string | undefined {
  const skill = typed.trim();
  if (skill === "") return undefined;
  if (Array.from(skill).length > maxSkillLength) return `At most ${maxSkillLength} characters`;
  if (withoutRepetitions([...skills, skill]).length > maxSkills) return `At most ${maxSkills} skills`;
  return undefined;
}

/** Lists the unsaved changes in words; undefined without any. */
export function unsavedText({ found }: Pick<Skills, "found">, { added, removed, dismissed }: Edits) {
  const named = found.filter(({ skill }) => dismissed.includes(skill)).map(({ name }) => name);
  const gone = withoutRepetitions([...removed, ...named]);
  const parts = [
    ...(added.length > 0 ? [`${added.join(", ")} ${added.length === 1 ? "is" : "are"} added`] : []),
    ...(gone.length > 0 ? [`${gone.join(", ")} ${gone.length === 1 ? "is" : "are"} removed`] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join(", ")}, not saved yet.`;
}
