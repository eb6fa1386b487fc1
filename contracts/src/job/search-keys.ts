import { namesOf } from "../kernel/fields.ts";
import type { JobDescription } from "./events.ts";
import { jobChoices, searchedTexts } from "./rules.ts";
import { type JobFilters, choiceFilters, maxWords, wordsOf } from "./search.ts";
import { stateNames } from "./states.ts";

/** What a job says that a search can be for. */
export type SearchedJob = Pick<JobDescription, "location" | (typeof searchedTexts)[number] | keyof typeof jobChoices>;

// So short that all forms of a word begin with them, and that they say little of what somebody searches for.
const wordLetters = 3;
const placeLetters = 2;

const wordKey = (word: string): string => `word ${word.slice(0, wordLetters)}`;
const placeKey = (word: string): string => `place ${word.slice(0, placeLetters)}`;

/** The one key of a search. A job that matches it has this key among its own. */
export function keyOfSearch(filters: JobFilters): string {
  const { q, location } = filters;
  const [longest] = wordsOf(q)
    .slice(0, maxWords)
    .toSorted((one, other) => other.length - one.length);
  if (longest !== undefined) return wordKey(longest);
  const [place] = wordsOf(location);
  if (place !== undefined) return placeKey(place);
  for (const name of choiceFilters) if (filters[name].length === 1) return `${name} ${filters[name][0]}`;
  return "any";
}

/** Every key under which a search may be that this job matches. */
export function keysOfJob(job: SearchedJob): string[] {
  const words = wordsOf(textOf(job));
  const places = placeWords(job.location).flatMap((word) => [placeKey(word), placeKey(word.slice(0, 1))]);
  const traits = namesOf(jobChoices).map((name) => `${jobChoices[name].filter} ${job[name]}`);
  // A word of one or two letters may be the longest that is searched for.
  const begun = words.flatMap((word) => [wordKey(word), wordKey(word.slice(0, 2)), wordKey(word.slice(0, 1))]);
  return [...new Set([...begun, ...places, ...traits, "any"])];
}

/** All that a search looks through. */
export const textOf = (job: SearchedJob): string => searchedTexts.map((name) => job[name] ?? "").join("\n");

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
