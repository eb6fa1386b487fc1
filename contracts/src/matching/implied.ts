import { skillOf } from "./dictionary.ts";
import type { SkillId } from "./skill.ts";

/** These skills and all that they imply, each once. */
export function withImplied(skills: Iterable<SkillId>): SkillId[] {
  const all = new Set(skills);
  // A set is iterated in the order of insertion, with what is added meanwhile.
  for (const id of all) for (const other of skillOf(id)?.implies ?? []) all.add(other);
  return [...all];
}

/** What somebody can do who names these skills: also what follows from them, unless they struck it out. */
export function impliedSkills(named: ReadonlySet<SkillId>, struckOut: ReadonlySet<SkillId>) {
  const skills = withImplied(named)
    .filter((skill) => named.has(skill) || !struckOut.has(skill))
    .toSorted();
  return { skills, implied: skills.filter((skill) => !named.has(skill)) };
}
