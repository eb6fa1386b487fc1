import { stateNames } from "../job/states.ts";
import { type CandidateFacts, experienceMonths } from "../matching/facts.ts";
import { isInOwnWords } from "../matching/own-words.ts";

/**
 * Anonymous facts that companies may see about a findable candidate: the state only, whole years of work, and skills of the
 * dictionary, none in the candidate's own words. The score is computed from these facts, so that editing a job
 * repeatedly reveals no more.
 */
export function seenByCompanies(facts: CandidateFacts, month: number | undefined): CandidateFacts {
  const { region } = facts.place ?? {};
  const place = region !== undefined && stateNames.has(region) ? { city: undefined, region } : undefined;
  const years = Math.floor(Math.max(0, experienceMonths(facts, month)) / 12);
  const spans = month === undefined || years === 0 ? [] : [{ from: month - years * 12 + 1, to: month }];
  return { ...facts, skills: facts.skills.filter((skill) => !isInOwnWords(skill)), words: [], spans, place };
}
