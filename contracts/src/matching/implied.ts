import { skillOf } from "./dictionary.ts";
import type { SkillId } from "./skill.ts";

/** These skills and all implied ones, without duplicates. */
export function withImplied(skills: Iterable<SkillId>): SkillId[] {
  const all = new Set(skills);
  // Iterating a set includes elements added during iteration.
  for (const id of all) for (const other of skillOf(id)?.implies ?? []) all.add(other);
  return [...all];
}

/** The named skills and those implied, without dismissed ones. */
export function impliedSkills(named: ReadonlySet<SkillId>, struckOut: ReadonlySet<SkillId>) {
  const skills = withImplied(named)
    .filter((skill) => named.has(skill) || !struckOut.has(skill))
    .toSorted();
  return { skills, implied: skills.filter((skill) => !named.has(skill)) };
}
