import type { SkillId } from "./skill.ts";
import type { Entry } from "./trie.ts";

/** A skill at a place of a text, in UTF-16 units. */
export interface Mention {
  readonly skill: SkillId;
  readonly at: number;
  readonly end: number;
}

/** A mention that may turn out to be none. */
export interface Candidate extends Mention {
  readonly entry: Entry;
}
