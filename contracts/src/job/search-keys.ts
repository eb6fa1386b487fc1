import { namesOf } from "../kernel/fields.ts";
import type { JobDescription } from "./events.ts";
import { jobChoices, searchedTexts } from "./rules.ts";
import { type JobFilters, choiceFilters, maxWords, wordsOf } from "./search.ts";
import { stateNames } from "./states.ts";

/** The searchable fields of a job. */
export type SearchedJob = Pick<JobDescription, "location" | (typeof searchedTexts)[number] | keyof typeof jobChoices>;

// Short enough that all forms of a word share them, and that they reveal little of the search.
const wordLetters = 3;
const placeLetters = 2;

const wordKey = (word: string): string => `word ${word.slice(0, wordLetters)}`;
const placeKey = (word: string): string => `place ${word.slice(0, placeLetters)}`;

/** The key of a search. Every matching job has this key. */
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

/** The keys of all searches that this job can match. */
export function keysOfJob(job: SearchedJob): string[] {
  const words = wordsOf(textOf(job));
  const places = placeWords(job.location).flatMap((word) => [placeKey(word), placeKey(word.slice(0, 1))]);
  const traits = namesOf(jobChoices).map((name) => `${jobChoices[name].filter} ${job[name]}`);
  // The longest word of a search may have only one or two letters.
  const begun = words.flatMap((word) => [wordKey(word), wordKey(word.slice(0, 2)), wordKey(word.slice(0, 1))]);
  return [...new Set([...begun, ...places, ...traits, "any"])];
}

/** The text that a search covers. */
export const textOf = (job: SearchedJob): string => searchedTexts.map((name) => job[name] ?? "").join("\n");

/** The words of a place, with both name and code of a state. */
function placeWords(location: string): string[] {
  const words = wordsOf(location);
  const text = ` ${words.join(" ")} `;
  const states = [...stateNames].filter(([code, name]) => words.includes(code) || text.includes(` ${name} `));
  return [...words, ...states.flatMap(([code, name]) => [code, ...name.split(" ")])];
}

/** Whether a location matches a search, as on the board: the last word may be incomplete. */
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
