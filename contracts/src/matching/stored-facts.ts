import type { ExperienceLevel, Workplace } from "../job/rules.ts";
import type { JobSkill, CandidateFacts, JobFacts, Span } from "./facts.ts";
import { impliedSkills } from "./implied.ts";
import { type Need, needFactors } from "./parts.ts";
import { placeOf } from "./places.ts";
import { plainWordId, isEntry, isWholeEntry } from "./plain-words.ts";
import { maxWordsOfText } from "./read-words.ts";
import { wordsOfSkill } from "./words-of-skill.ts";

/**
 * Facts as stored in a read model. A candidate's facts are stored in pieces, each written by one event as a
 * whole and identified by `name`.
 */
export interface StoredFact {
  readonly name: string;
  readonly value: string;
}

/** Names of pieces. Lists are ids of skills or plain words, separated by spaces. */
export const factNames = {
  location: "location",
  typedSkills: "typed-skills",
  resumeSkills: "resume-skills",
  experienceSkills: (experienceId: string) => `experience-skills ${experienceId}`,
  typedWords: "typed-words",
  resumeWords: "resume-words",
  experienceWords: (experienceId: string) => `experience-words ${experienceId}`,
  confirmed: (skill: string) => `confirmed ${skill}`,
  struckOut: (skill: string) => `struck-out ${skill}`,
  listed: (experienceId: string) => `listed ${experienceId}`,
  span: (experienceId: string) => `span ${experienceId}`,
  verified: (experienceId: string) => `verified ${experienceId}`,
} as const;

/** A span as text: "240 300", "240 " to this day. */
export const spanText = ({ from, to }: Span): string => `${from} ${to ?? ""}`;

function spanOf(text: string): Span | undefined {
  const [from = "", to = ""] = text.split(" ");
  return from === "" ? undefined : { from: Number(from), to: to === "" ? null : Number(to) };
}

export const skillsText = (skills: readonly string[]): string => skills.join(" ");
const skillsOf = (text: string): string[] => (text === "" ? [] : text.split(" "));

/** Counted words of a candidate, typed skills first. Entries of their list do not use it up. */
const maxWordsOfCandidate = maxWordsOfText + 64;

/** The first ids within the limit. */
export function countedWords(ids: readonly string[]): string[] {
  let room = maxWordsOfCandidate;
  return ids.filter((id) => isWholeEntry(id) || room-- > 0);
}

/**
 * A candidate's facts from their pieces. Extracted skills count unless dismissed, confirmed ones always;
 * a dismissed skill is not implied by others either, and its words do not count.
 */
export function candidateFactsOf(stored: readonly StoredFact[]): CandidateFacts {
  const of = new Map<string, Map<string, string>>();
  for (const { name, value } of stored) {
    const [kind = "", id = ""] = name.split(" ");
    of.set(kind, (of.get(kind) ?? new Map<string, string>()).set(id, value));
  }
  const kind = (name: string): ReadonlyMap<string, string> => of.get(name) ?? new Map();
  const lists = (name: string) => [...kind(name).values()].flatMap(skillsOf);
  const struckOut = new Set(kind("struck-out").keys());
  const extracted = [...lists("resume-skills"), ...lists("experience-skills")].filter((skill) => !struckOut.has(skill));
  const listed = [...kind("listed").keys()];
  const named = new Set([...lists("typed-skills"), ...extracted, ...kind("confirmed").keys()]);
  const disowned = new Set([...struckOut].flatMap(wordsOfSkill));
  const texts = [...lists("experience-words"), ...lists("resume-words")];
  // Few candidates dismiss a skill, and looking up words dominates loading the index.
  const read = disowned.size === 0 ? texts : texts.filter((word) => !disowned.has(plainWordId(word)));
  const { words, written } = byWord([...lists("typed-words"), ...read]);
  return {
    ...impliedSkills(named, struckOut),
    ...(struckOut.size > 0 && { struckOut: [...struckOut] }),
    words,
    written,
    spans: listed.flatMap((id) => spanOf(kind("span").get(id) ?? "") ?? []),
    listed: listed.length,
    verified: listed.filter((id) => kind("verified").has(id)).length,
    place: placeOf(kind("location").get("") ?? ""),
  };
}

/** The words, and the first written form of each. */
function byWord(forms: readonly string[]) {
  const words = new Set<string>();
  const written: string[] = [];
  let room = maxWordsOfCandidate;
  for (const form of forms) {
    if (room === 0) break;
    const known = words.size;
    if (words.add(plainWordId(form)).size === known) continue;
    written.push(form);
    if (!isEntry(form)) room -= 1;
  }
  return { words: [...words], written };
}

/** A job's facts as columns of a row. */
export interface StoredJob {
  readonly skills: string;
  readonly words: string;
  readonly years: number | null;
  readonly level: string;
  readonly workplace: string;
  readonly location: string;
}

/** "sql:required kafka:preferred" */
export const jobSkillsText = (skills: readonly JobSkill[]): string =>
  skills.map(({ skill, need }) => `${skill}:${need}`).join(" ");

/** By first letter: looking up a sliced string takes longer than the rest of the parsing. */
const needs = new Map(Object.keys(needFactors).map((need) => [need.charAt(0), need as Need]));

const jobSkillsOf = (text: string): JobSkill[] =>
  skillsOf(text).map((each) => {
    const end = each.indexOf(":");
    return { skill: each.slice(0, end), need: needs.get(each.charAt(end + 1)) ?? "mentioned" };
  });

export const jobFactsOf = ({ skills, words, years, level, workplace, location }: StoredJob): JobFacts => ({
  skills: jobSkillsOf(skills),
  words: jobSkillsOf(words),
  years: years ?? undefined,
  level: level as ExperienceLevel,
  workplace: workplace as Workplace,
  place: placeOf(location),
});

/** Weights as text: "sql:12 kafka:80". */
export const weightsText = (weights: ReadonlyMap<string, number>): string =>
  [...weights].map(([skill, weight]) => `${skill}:${weight}`).join(" ");

export const weightsOf = (text: string): Map<string, number> =>
  new Map(
    skillsOf(text).map((each) => {
      const [skill = "", weight = ""] = each.split(":");
      return [skill, Number(weight)];
    }),
  );
