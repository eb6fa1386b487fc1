import { skills } from "./dictionary.ts";
import type { Skill } from "./skill.ts";
import { wordsOf } from "./tokens.ts";

/** A term, or its part from a later word on, that typed text can match. */
interface Entry {
  readonly key: string;
  readonly skill: Skill;
  /** Lower is better: the name, an alias, a word within either. */
  readonly rank: 0 | 1 | 2;
}

const entriesOf = (skill: Skill): Entry[] =>
  skill.terms.flatMap(({ text }, index) => {
    const words = wordsOf(text);
    return words.map((_, from): Entry => ({
      key: words.slice(from).join(" "),
      skill,
      rank: from > 0 ? 2 : index > 0 ? 1 : 0,
    }));
  });

const byKey = (one: Entry, other: Entry): number => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);

let sorted: readonly Entry[] | undefined;

/** Entries with this prefix, which are adjacent in the sorted list. */
function entriesFrom(prefix: string): readonly Entry[] {
  sorted ??= skills.flatMap(entriesOf).toSorted(byKey);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.key ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.key.startsWith(prefix) === true) end++;
  return sorted.slice(low, end);
}

/** Skills with a matching name or alias: exact matches first, then by name, by alias, by a later word. */
export function suggest(typed: string, most = 8): Skill[] {
  const prefix = wordsOf(typed).join(" ");
  if (prefix === "") return [];
  const order = ({ key, rank }: Entry) => (key === prefix && rank < 2 ? -1 : rank);
  const best = entriesFrom(prefix).toSorted(
    (one, other) => order(one) - order(other) || one.skill.name.length - other.skill.name.length || byKey(one, other),
  );
  return [...new Set(best.map(({ skill }) => skill))].slice(0, most);
}
