import type { Skill, SkillId, Term } from "./skill.ts";
import { Vocabulary, wordsOf } from "./tokens.ts";

/** A term, at its last node. */
export interface Entry {
  readonly skill: SkillId;
  readonly term: Term;
}

export interface Node {
  entry: Entry | undefined;
  /** By the number of the next word. */
  next: Map<number, Node> | undefined;
}

/** Terms by their words. */
export interface Trie {
  readonly vocabulary: Vocabulary;
  readonly root: Node;
}

const newNode = (): Node => ({ entry: undefined, next: undefined });

/** British and American spellings: each term is found in both. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{3})is(?=(?:e|ed|er|ers|ing|ation)\b)/, "iz"],
  [/(?<=\w{3})iz(?=(?:e|ed|er|ers|ing|ation)\b)/, "is"],
  [/\b(lab|col|behavi|harb|flav)our/, "$1or"],
  [/\b(lab|col|behavi|harb|flav)or(?!a)/, "$1our"],
  [/\bcentre\b/, "center"],
  [/\bcenter\b/, "centre"],
];

/** Variants of a term: plural of its last word, and other spellings. */
function variantsOf(term: Term): string[] {
  const phrase = wordsOf(term.text).join(" ");
  const others = [
    phrase,
    ...spellings.map(([from, to]) => phrase.replace(from, to)).filter((other) => other !== phrase),
  ];
  return term.exactCase ? others : others.flatMap((each) => [each, ...pluralsOf(each)]);
}

function pluralsOf(phrase: string): string[] {
  if (!/[a-z]{4}$/.test(phrase) || phrase.endsWith("s")) return [];
  return /[^aeiou]y$/.test(phrase) ? [`${phrase.slice(0, -1)}ies`] : [`${phrase}s`];
}

/** The trie of all terms. Terms take precedence over variants of other terms. */
export function trieOf(skills: readonly Skill[]): Trie {
  const vocabulary = new Vocabulary();
  const root = newNode();
  const add = (phrase: string, entry: Entry) => {
    let node = root;
    for (const word of phrase.split(" ")) {
      const number = vocabulary.add(word);
      node.next ??= new Map();
      const next = node.next.get(number) ?? newNode();
      node.next.set(number, next);
      node = next;
    }
    node.entry ??= entry;
  };
  const entries = skills.flatMap(({ id, terms }) => terms.map((term): Entry => ({ skill: id, term })));
  for (const entry of entries) add(wordsOf(entry.term.text).join(" "), entry);
  for (const entry of entries) for (const variant of variantsOf(entry.term)) add(variant, entry);
  return { vocabulary, root };
}
