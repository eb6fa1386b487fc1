import type { Skill, SkillId } from "./skill.ts";
import { trades } from "./trades.ts";
import { type Trie, trieOf } from "./trie.ts";

/** Every skill that we know, of all trades. */
export const skills: readonly Skill[] = trades.flat();

const byId: ReadonlyMap<SkillId, Skill> = new Map(skills.map((skill) => [skill.id, skill]));

/** Undefined for what is no id, or that of a skill that a later release has. */
export const skillOf = (id: SkillId): Skill | undefined => byId.get(id);

let trie: Trie | undefined;
/** Built when it is first needed: a service that recognises nothing does not wait for it. */
export const dictionaryTrie = (): Trie => (trie ??= trieOf(skills));
