import { countsInContext } from "./context.ts";
import { dictionaryTrie } from "./dictionary.ts";
import type { SkillId } from "./skill.ts";
import type { Candidate, Mention } from "./mention.ts";
import { type Tokens, tokenise } from "./tokens.ts";
import type { Entry, Node } from "./trie.ts";

/** Skills named by a text, in order and without overlaps: the longest at each word. Linear time. */
export function recognise(text: string): Mention[] {
  const candidates = candidatesIn(text);
  const counts = countsInContext(text, candidates);
  return candidates.filter((_, index) => counts[index]).map(({ skill, at, end }) => ({ skill, at, end }));
}

function candidatesIn(text: string): Candidate[] {
  const { vocabulary, root } = dictionaryTrie();
  const tokens = tokenise(text, vocabulary);
  const found: Candidate[] = [];
  let first = 0;
  while (first < tokens.count) {
    const longest = (tokens.words[first] ?? -1) < 0 ? undefined : longestFrom(text, tokens, first, root);
    if (longest === undefined) {
      first++;
      continue;
    }
    const { entry, last } = longest;
    found.push({ skill: entry.skill, at: tokens.starts[first] ?? 0, end: tokens.ends[last] ?? 0, entry });
    first = last + 1;
  }
  return found;
}

/** The longest term that starts at this word. */
function longestFrom(text: string, { count, starts, ends, words }: Tokens, first: number, root: Node) {
  let node: Node | undefined = root;
  let longest: { entry: Entry; last: number } | undefined;
  for (let last = first; last < count; last++) {
    if (last > first && !joins(text, ends[last - 1] ?? 0, starts[last] ?? 0)) break;
    node = node?.next?.get(words[last] ?? -1);
    if (node === undefined) break;
    const { entry }: Node = node;
    if (entry === undefined) continue;
    if (!entry.term.exactCase || text.slice(starts[first], ends[last]) === entry.term.text) longest = { entry, last };
  }
  return longest;
}

/** Whether two words may belong to one term: separated by blanks, a line break, or one sign. */
function joins(text: string, end: number, start: number): boolean {
  if (start - end === 1) return text[end] === " " || /[\s._+'’‐‑–/&-]/.test(text[end] ?? "");
  if (start - end > 3) return false;
  const gap = text.slice(end, start);
  const sign = gap.trim();
  return sign === "" ? gap.split("\n").length <= 2 : /^[-‐‑–/&]$/.test(sign) && !gap.includes("\n");
}

/** The skill with exactly this name or alias. Unlike in a text, case and context do not matter. */
export function skillNamed(typed: string): SkillId | undefined {
  // All terms are much shorter.
  if (typed.length > 200) return undefined;
  const { vocabulary, root } = dictionaryTrie();
  const { count, starts, ends, words } = tokenise(typed, vocabulary);
  let node: Node | undefined = root;
  for (let index = 0; index < count; index++) {
    if (index > 0 && !joins(typed, ends[index - 1] ?? 0, starts[index] ?? 0)) return undefined;
    node = node?.next?.get(words[index] ?? -1);
  }
  return count === 0 || /[\p{L}\p{N}\p{S}]/u.test(rest(typed, starts[0] ?? 0, ends[count - 1] ?? 0))
    ? undefined
    : node?.entry?.skill;
}

const rest = (typed: string, start: number, end: number): string => typed.slice(0, start) + typed.slice(end);
