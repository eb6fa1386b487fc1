/** What a character is to the tokeniser. */
const other = 0;
const wordPart = 1;
const suffix = 2;

const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(sign)) return wordPart;
  return sign === "+" || sign === "#" ? suffix : other;
});
const letter = /^[\p{L}\p{N}\p{M}]$/u;

/** Longer runs of letters are no word of any skill: scripts without blanks, encoded data. */
const longestWord = 40;

/** The words of a text, by their places. */
export interface Tokens {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Number of each word in the vocabulary; -1 for unknown words. */
  readonly words: Int32Array;
}

/** Numbers of words, and a filter on their hashes, by which most words of a text need not be copied to be found unknown. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly filter = new Uint8Array(1 << 16);

  /** The number of a word, which is new or known. */
  add(word: string): number {
    const number = this.numbers.get(word) ?? this.numbers.size;
    this.numbers.set(word, number);
    this.filter[hashOf(word)] = 1;
    return number;
  }

  mayHave(hash: number): boolean {
    return this.filter[hash] === 1;
  }

  numberOf(word: string): number {
    return this.numbers.get(word) ?? -1;
  }
}

const mask = 0xffff;
const step = (hash: number, code: number): number => (Math.imul(hash, 31) + code) & mask;

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = step(hash, word.charCodeAt(at));
  return hash;
}

/** The words of a term of the dictionary, as `tokenise` finds them in a text. */
export const wordsOf = (term: string): string[] =>
  (folded(term).match(/(?:(?<![\p{L}\p{N}])\.)?[\p{L}\p{N}]+[+#]{0,2}/gu) ?? []).slice();

/** Lower-case, without accents. */
const folded = (word: string): string => word.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

/**
 * Splits a text into words, in one pass. A word is a run of letters and digits with `+` or `#` behind it (C++, C#). A dot
 * belongs to it where the vocabulary has such a word (.NET) and no other word ends there.
 */
export function tokenise(text: string, vocabulary: Vocabulary): Tokens {
  const most = Math.ceil(text.length / 2) + 1;
  const [starts, ends, words] = [new Uint32Array(most), new Uint32Array(most), new Int32Array(most)];
  let count = 0;
  let at = 0;
  while (at < text.length) {
    let length = lengthOfWordPart(text, at);
    if (length === 0) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0;
    let isAscii = true;
    while (length > 0) {
      const code = text.charCodeAt(at);
      if (code > 127) isAscii = false;
      hash = step(hash, code >= 65 && code <= 90 ? code + 32 : code);
      at += length;
      length = lengthOfWordPart(text, at);
    }
    const end = endWithSuffix(text, at);
    for (; at < end; at++) hash = step(hash, text.charCodeAt(at));
    const isWord = end - start <= longestWord && (!isAscii || vocabulary.mayHave(hash));
    const written = isWord ? text.slice(start, end) : "";
    const plain = isAscii ? written.toLowerCase() : folded(written);
    const word = vocabulary.numberOf(plain);
    const dotted = isDotted(text, start) ? vocabulary.numberOf(`.${plain}`) : -1;
    starts[count] = dotted < 0 ? start : start - 1;
    ends[count] = end;
    words[count++] = dotted < 0 ? word : dotted;
  }
  return { count, starts, ends, words };
}

const isDotted = (text: string, start: number): boolean =>
  text[start - 1] === "." && (start === 1 || lengthOfWordPart(text, start - 2) === 0);

/** UTF-16 units of the letter, digit or mark at this place; 0 if it is none. */
function lengthOfWordPart(text: string, at: number): 0 | 1 | 2 {
  if (at >= text.length) return 0;
  const code = text.charCodeAt(at);
  if (code < 128) return ascii[code] === wordPart ? 1 : 0;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (!letter.test(sign)) return 0;
  return sign.length === 2 ? 2 : 1;
}

/** `+` and `#` belong to the word before them, unless letters follow at once. */
function endWithSuffix(text: string, at: number): number {
  let end = at;
  while (end < at + 2 && ascii[text.charCodeAt(end)] === suffix) end++;
  const next = text.charCodeAt(end) | 32;
  return next >= 97 && next <= 122 ? at : end;
}
