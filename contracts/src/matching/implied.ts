import { skillOf } from "./dictionary.ts";
import type { SkillId } from "./skill.ts";

/** These skills and all that they imply, each once. */
export function implied(skills: Iterable<SkillId>): SkillId[] {
  const all = new Set(skills);
  // A set is iterated in the order of insertion, with what is added meanwhile.
  for (const id of all) for (const other of skillOf(id)?.implies ?? []) all.add(other);
  return [...all];
}
