/** Classes of characters. */
const other = 0;
const wordPart = 1;
const suffix = 2;

const ascii = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(sign)) return wordPart;
  return sign === "+" || sign === "#" ? suffix : other;
});
const letter = /^[\p{L}\p{N}\p{M}]$/u;

/** Longer runs of letters are not skills: scripts without blanks, encoded data. */
const maxWordLength = 40;

/** The words of a text, by offset. */
export interface Tokens {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Number of each word in the vocabulary; -1 for unknown words. */
  readonly words: Int32Array;
}

/** Word numbers, found by a rolling hash, so that no word of a text is copied. */
export class Vocabulary {
  private readonly texts: string[] = [];
  /** An open-addressed table with linear probing: hash modulo its length → number of a word and one; 0 is free. */
  private slots = new Int32Array(1 << 10);

  /** Adds a word, unless it is known; returns its number. */
  add(word: string): number {
    const known = this.numberOf(word);
    if (known >= 0) return known;
    this.texts.push(word);
    if (this.texts.length * 4 > this.slots.length) {
      this.slots = new Int32Array(this.slots.length * 2);
      for (let number = 0; number < this.texts.length - 1; number++) this.enter(number);
    }
    this.enter(this.texts.length - 1);
    return this.texts.length - 1;
  }

  /** -1 for unknown words. */
  numberOf(word: string): number {
    return this.numberAt(word, 0, word.length, hashOf(word));
  }

  /** The same for a part of a text in lower case or ASCII, with its known lower-case `hashOf`. */
  numberAt(text: string, start: number, end: number, hash: number): number {
    const last = this.slots.length - 1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const number = (this.slots[slot] ?? 0) - 1;
      if (number < 0 || isAt(text, start, end, this.texts[number] ?? "")) return number;
    }
  }

  private enter(number: number): void {
    const last = this.slots.length - 1;
    let slot = hashOf(this.texts[number] ?? "") & last;
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = number + 1;
  }
}

function isAt(text: string, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false;
  for (let at = 0; at < word.length; at++) if (lower(text.charCodeAt(start + at)) !== word.charCodeAt(at)) return false;
  return true;
}

const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);
/** FNV-1a over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). */
const noHash = 0x811c9dc5;
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

function hashOf(word: string): number {
  let hash = noHash;
  for (let at = 0; at < word.length; at++) hash = step(hash, word.charCodeAt(at));
  return hash;
}

/** The words of a term of the dictionary, as `tokenise` finds them in a text. */
export const wordsOf = (term: string): string[] =>
  /^[a-z0-9]+$/i.test(term)
    ? [term.toLowerCase()]
    : (folded(term).match(/(?:(?<![\p{L}\p{N}])\.)?[\p{L}\p{N}]+[+#]{0,2}/gu) ?? []).slice();

/** Lower-case, without accents. */
const folded = (word: string): string =>
  /[^\0-\x7f]/.test(word) ? word.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "") : word.toLowerCase();

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
    let hash = noHash;
    let isAscii = true;
    while (length > 0) {
      const code = text.charCodeAt(at);
      if (code > 127) isAscii = false;
      hash = step(hash, lower(code));
      at += length;
      length = lengthOfWordPart(text, at);
    }
    const end = endWithSuffix(text, at);
    for (; at < end; at++) hash = step(hash, text.charCodeAt(at));
    const plain = isAscii || end - start > maxWordLength ? "" : folded(text.slice(start, end));
    const word = isAscii ? vocabulary.numberAt(text, start, end, hash) : vocabulary.numberOf(plain);
    const dotted = isDotted(text, start)
      ? vocabulary.numberOf(`.${isAscii ? text.slice(start, end).toLowerCase() : plain}`)
      : -1;
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
