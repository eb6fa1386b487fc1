import { wordsOf } from "./tokens.ts";

/** Counted words of a job, in the order of title, requirements, responsibilities and description. */
export const maxWordsOfJob = 64;
/** Counted words of one text of a person. */
export const maxWordsOfText = 128;
const maxWordLength = 30;
/** Characters that are read: more than a resume has, and a bound on the work. */
const furthest = 50_000;

const stopWords = new Set(
  `a about above after again against all also am an and any are as at be been before being below between both but by can could did
  do does during each eg etc for from had has have having he her here him his how if in including into is it its just may might more
  most must my no nor not of off on once only or other our out over own per same she should so some such than that the their them
  then there these they this those through to too under until up us very via was we were what when where which while who whom whose
  why will with within without would you your`.split(/\s+/),
);
const address = /@|:\/\/|^www\./;

/**
 * The unique words of a text without stop words, in order and in the singular: "kettle" for "Kettles". They stay readable, because
 * only the plural is removed (after Harman's S stemmer, J. Am. Soc. Inf. Sci. 42, 1991).
 */
export function* plainWordsIn(text: string): Generator<string> {
  const seen = new Set<string>();
  for (const part of text.slice(0, furthest).split(/\s+/)) {
    if (address.test(part)) continue;
    for (const word of wordsOf(part)) {
      if (stopWords.has(word) || word.length < 2 || word.length > maxWordLength || !/\p{L}/u.test(word)) continue;
      const one = singular(word);
      if (!seen.has(one)) yield one;
      seen.add(one);
    }
  }
}

function singular(word: string): string {
  if (word.length < 4 || /^(?:series|species)$/.test(word)) return word;
  if (/[^aei]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^ius]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a resume, a role or a list. */
export const readWords = (text: string): string[] => [...plainWordsIn(text).take(maxWordsOfText)];
