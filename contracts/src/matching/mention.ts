import type { SkillId } from "./skill.ts";
import type { Entry } from "./trie.ts";

/** A skill in a text; offsets in UTF-16 units. */
export interface Mention {
  readonly skill: SkillId;
  readonly at: number;
  readonly end: number;
}

/** A possible mention. */
export interface Candidate extends Mention {
  readonly entry: Entry;
}
