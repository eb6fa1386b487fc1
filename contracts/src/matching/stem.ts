/**
 * The common stem of a word's forms, without the plural: "prune" for "pruned" and "pruning", but not "car" for
 * "caring". These are steps 1b, 1c and 5a of Porter (Program 14, 1980). His other steps merge words of different meaning, such as
 * "community" and "communication" or "import" and "important", and "why this job" would show those as a word in common.
 */
export function stemOf(word: string): string {
  if (word.endsWith("eed")) return bare(hasSyllable(word.slice(0, -3)) ? word.slice(0, -1) : word);
  if (word.endsWith("ed")) return bare(ofVerb(word, word.slice(0, -2)));
  if (word.endsWith("ing")) return bare(ofVerb(word, word.slice(0, -3)));
  return bare(word);
}

const vowel = /[aeiou]|(?<=[^aeiou])y/;
const hasSyllable = (stem: string): boolean => syllables(stem) > 0;

/** Porter's m: how often a consonant follows a vowel. */
function syllables(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < stem.length; at++) {
    const isVowel = isVowelAt(stem, at);
    if (afterVowel && !isVowel) count++;
    afterVowel = isVowel;
  }
  return count;
}

const isVowelAt = (word: string, at: number): boolean =>
  "aeiou".includes(word.charAt(at)) || (word[at] === "y" && at > 0 && !isVowelAt(word, at - 1));

/** Porter's *o: "car" of "care", but not "play" of "played". */
const isShort = (stem: string): boolean => syllables(stem) === 1 && /(?:^|[^aeiou])[aeiouy][^aeiouwxy]$/.test(stem);

/** "pruned" → "prune", "planned" → "plan", "string" → "string". */
function ofVerb(word: string, stem: string): string {
  if (!vowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/([^aeioulsz])\1$/.test(stem)) return stem.slice(0, -1);
  return isShort(stem) ? `${stem}e` : stem;
}

function bare(word: string): string {
  if (word.endsWith("y")) return /[^aeiou]y$/.test(word) && word.length > 2 ? `${word.slice(0, -1)}i` : word;
  if (!word.endsWith("e")) return word;
  const stem = word.slice(0, -1);
  return hasSyllable(stem) && !isShort(stem) ? stem : word;
}
