import { plainLineOf } from "@provenwork/contracts/kernel/rich-text";
import type { FoundJob } from "@provenwork/contracts/job/search-queries";

type Hit = FoundJob["hit"];

const contextLength = { before: 60, after: 120 };

/** One character for each of the text's, so that places in it are places in the text. */
const foldCase = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/g, (character) => character.normalize("NFKD").charAt(0)).toLowerCase();

/** A word with its forms: "engineers" and "engineering" for "engineer", but not "database" for "data". */
function wordFormPattern(word: string): string {
  const stem = word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 3));
  return `${stem}[\\p{L}\\p{N}]{0,${word.length - stem.length + 3}}`;
}

/** The first match of one of the words, or a form of it, with its context and without marks of rich text; empty if there is none. */
export function excerptOf(richText: string, words: readonly string[]): Hit {
  if (words.length === 0) return [];
  const text = plainLineOf(richText);
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(wordFormPattern).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const found = [...foldCase(text).matchAll(form)];
  const first = found[0];
  if (first === undefined) return [];
  const start = wordStart(text, Math.max(0, first.index - contextLength.before));
  const end = wordEnd(text, Math.min(text.length, first.index + first[0].length + contextLength.after));
  const pieces: Hit = [];
  let at = start;
  for (const {
    index,
    0: { length },
  } of found) {
    if (index + length > end) break;
    pieces.push(
      { text: text.slice(at, index), match: false },
      { text: text.slice(index, index + length), match: true },
    );
    at = index + length;
  }
  pieces.push({ text: text.slice(at, end), match: false });
  if (start > 0) pieces.unshift({ text: "…", match: false });
  if (end < text.length) pieces.push({ text: "…", match: false });
  return mergeNeighbours(pieces.filter((piece) => piece.text !== ""));
}

const wordStart = (text: string, at: number): number => (at === 0 ? 0 : (text.slice(at).search(/\s/) + 1 || 1) + at);
function wordEnd(text: string, at: number): number {
  if (at === text.length) return at;
  const space = text.slice(0, at).search(/\s\S*$/);
  return space === -1 ? at : space;
}

/** Neighbours of one kind are one piece, on one line. */
function mergeNeighbours(pieces: Hit): Hit {
  const all: Hit = [];
  for (const { text, match } of pieces) {
    const last = all.at(-1);
    const line = text.replaceAll(/\s+/g, " ");
    if (last !== undefined && last.match === match) last.text += line;
    else all.push({ text: line, match });
  }
  return all;
}
