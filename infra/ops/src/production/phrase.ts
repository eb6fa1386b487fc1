import { dictionary } from "@zxcvbn-ts/language-common";

const minWordLength = 4;
let known: Set<string> | undefined;

/** Whether more than half of a text is made of words, as pass phrases are. */
export function isPhrase(text: string): boolean {
  known ??= new Set(dictionary["diceware-common"].filter((word) => word.length >= minWordLength));
  const lower = text.toLowerCase();
  let lettersInWords = 0;
  for (let at = 0; at < lower.length;) {
    const length = longestWord(known, lower, at);
    lettersInWords += length;
    at += Math.max(length, 1);
  }
  return lettersInWords > text.length / 2;
}

/** Length of the longest word at this index; 0 if there is none. */
function longestWord(words: ReadonlySet<string>, text: string, at: number): number {
  for (let length = 12; length >= minWordLength; length -= 1) {
    if (at + length <= text.length && words.has(text.slice(at, at + length))) return length;
  }
  return 0;
}
