import { mostWords, type JobFilters, wordsOf } from "./search.ts";
import { stateNames } from "./states.ts";

/** What a job says that a search can be for. */
export interface SearchedJob {
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly description: string;
  readonly requirements: string;
  readonly responsibilities: string;
  readonly benefits: string | null;
  readonly jobType: string;
  readonly experienceLevel: string;
  readonly workplace: string;
}

// So short that all forms of a word begin with them, and that they say little of what somebody searches for.
const wordLetters = 3;
const placeLetters = 2;

const wordKey = (word: string): string => `word ${word.slice(0, wordLetters)}`;
const placeKey = (word: string): string => `place ${word.slice(0, placeLetters)}`;

/** The one key of a search. A job that matches it has this key among its own. */
export function keyOfSearch({ q, location, type, level, workplace }: JobFilters): string {
  const [longest] = wordsOf(q)
    .slice(0, mostWords)
    .toSorted((one, other) => other.length - one.length);
  if (longest !== undefined) return wordKey(longest);
  const [place] = wordsOf(location);
  if (place !== undefined) return placeKey(place);
  for (const [name, values] of Object.entries({ type, level, workplace }))
    if (values.length === 1) return `${name} ${values[0]}`;
  return "any";
}

/** Every key under which a search may be that this job matches. */
export function keysOfJob(job: SearchedJob): string[] {
  const words = wordsOf(textOf(job));
  const places = placeWords(job.location).flatMap((word) => [placeKey(word), placeKey(word.slice(0, 1))]);
  const traits = [`type ${job.jobType}`, `level ${job.experienceLevel}`, `workplace ${job.workplace}`];
  // A word of one or two letters may be the longest that is searched for.
  const begun = words.flatMap((word) => [wordKey(word), wordKey(word.slice(0, 2)), wordKey(word.slice(0, 1))]);
  return [...new Set([...begun, ...places, ...traits, "any"])];
}

/** All that a search looks through. */
export const textOf = (job: SearchedJob): string =>
  [job.title, job.company, job.requirements, job.description, job.responsibilities, job.benefits ?? ""].join("\n");

/** The words of a place, with a state under its name and its code. */
function placeWords(location: string): string[] {
  const words = wordsOf(location);
  const text = ` ${words.join(" ")} `;
  const states = [...stateNames].filter(([code, name]) => words.includes(code) || text.includes(` ${name} `));
  return [...words, ...states.flatMap(([code, name]) => [code, ...name.split(" ")])];
}

/** Whether a place is what somebody searches for, as the board has it: the last word may be unfinished. */
export function isInPlace(sought: string, location: string): boolean {
  if (sought === "") return true;
  const has = new Set(placeWords(location));
  const words = wordsOf(sought);
  return (
    words.length > 0 &&
    words.every(
      (word, index) =>
        has.has(word) || (index === words.length - 1 && [...has].some((other) => other.startsWith(word))),
    )
  );
}
