import { dictionary } from "@zxcvbn-ts/language-common";

const shortest = 4;
let known: Set<string> | undefined;

/** Whether more than half of a text is made of words, as pass phrases are. */
export function isPhrase(text: string): boolean {
  known ??= new Set(dictionary["diceware-common"].filter((word) => word.length >= shortest));
  const lower = text.toLowerCase();
  let inWords = 0;
  for (let at = 0; at < lower.length;) {
    const length = longestWord(known, lower, at);
    inWords += length;
    at += Math.max(length, 1);
  }
  return inWords > text.length / 2;
}

/** Length of the longest word that begins here; 0 if none does. */
function longestWord(words: ReadonlySet<string>, text: string, at: number): number {
  for (let length = 12; length >= shortest; length -= 1) {
    if (at + length <= text.length && words.has(text.slice(at, at + length))) return length;
  }
  return 0;
}
