import type { Skill, SkillId } from "./skill.ts";
import { trades } from "./trades.ts";
import { type Trie, trieOf } from "./trie.ts";

/** All skills of all trades. */
export const skills: readonly Skill[] = trades.flat();

const byId: ReadonlyMap<SkillId, Skill> = new Map(skills.map((skill) => [skill.id, skill]));

/** Undefined for unknown ids, including those of later releases. */
export const skillOf = (id: SkillId): Skill | undefined => byId.get(id);

let trie: Trie | undefined;
/** Built on first use, so that it does not delay other services. */
export const dictionaryTrie = (): Trie => (trie ??= trieOf(skills));
