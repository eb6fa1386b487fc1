import type { ExperienceLevel } from "../job/rules.ts";
import type { Place } from "./places.ts";

/**
 * The arithmetic of scores, in whole numbers alone: sums are the same in any order and on any machine. Scores are in ten
 * thousandths; `unknown` is left out of the total. The index of the projector and `score` both compute with it.
 */
export const whole = 10_000;
export const unknown = -1;

/** Raise it with every change of the scoring. */
export const RULE_VERSION = 5;

/** Out of 100, as long as all parts are known. */
export const partWeights = { skills: 50, experience: 20, location: 20, verification: 10 } as const;

/** Factor of a skill by how the job asks for it. */
export const needFactors = { required: 4, preferred: 2, mentioned: 1 } as const;
export type Need = keyof typeof needFactors;

/** Added to a job's total, because texts never name everything: two average skills. */
export const unnamedSkills = 400;
/** The matched sum at which `proven` is one half: two average skills. */
export const halfProven = 400;

/** An implied skill counts half: PostgreSQL implies SQL, but not how well. */
export const skillFactors = { own: 1, implied: 0.5 } as const;

/** A common plain word counts half a skill, and so does a whole entry in addition to its skill. */
export const wordFactor = 0.5;
/** Maximum total of a job's plain words and whole entries, however long its text: ten average skills. */
export const maxAskedWords = 2_000;
/** Minimum sum of a match without a common skill: half of an average required skill, or one rare word. */
export const minByWords = 100;

/** Months that a level asks for where the text names no years. */
const monthsOfLevel: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0,
  mid_level: 36,
  senior: 60,
  manager: 60,
  executive: 120,
};

export const monthsAsked = (years: number | undefined, level: ExperienceLevel): number =>
  years === undefined ? monthsOfLevel[level] : years * 12;

/**
 * `matched` and `asked` are sums of weights times need factors. The result is the weighted geometric mean of two shares, one part
 * `there` to three parts `proven`: the first is the share of what is asked; the second saturates with the amount matched, so that half
 * of twelve skills scores more than all of one, and a long text as much as a short one. IEEE 754 rounds divisions and roots alike on
 * every machine.
 */
export function skillsPart(matched: number, asked: number): number {
  const there = matched / (asked + unnamedSkills);
  const proven = matched / (matched + halfProven);
  return Math.floor(whole * Math.sqrt(proven * Math.sqrt(there * proven)));
}

/** A job's total: all its skills, and its words up to their bound. */
export const totalAsked = (bySkills: number, byWords: number): number => bySkills + Math.min(byWords, maxAskedWords);

/** Whether it is a match: a common skill or trade, or enough words. */
export const isMatch = (inCommon: boolean, matched: number): boolean => inCommon || matched >= minByWords;

export function experiencePart(months: number, asked: number): number {
  if (months < 0) return unknown;
  return months >= asked ? whole : Math.floor((months * whole) / asked);
}

const sameState = 6_000;
const elsewhere = 2_000;

/** For jobs that are not remote. */
export function locationPart<T>(candidate: Place<T> | undefined, job: Place<T> | undefined): number {
  if (candidate === undefined || job === undefined) return unknown;
  const sameCity = candidate.city !== undefined && candidate.city === job.city;
  if (candidate.region === undefined || job.region === undefined) return sameCity ? whole : unknown;
  if (candidate.region !== job.region) return elsewhere;
  return sameCity ? whole : sameState;
}

/** Share of verified work experiences. */
export const verificationPart = (verified: number, listed: number): number =>
  listed === 0 ? unknown : Math.floor((verified * whole) / listed);

/** Sum of the known parts' weights. */
export const knownWeight = (experience: number, location: number, verification: number): number =>
  partWeights.skills +
  (experience < 0 ? 0 : partWeights.experience) +
  (location < 0 ? 0 : partWeights.location) +
  (verification < 0 ? 0 : partWeights.verification);

/** The score in ten thousandths; 0 is no match. */
export function total(skills: number, experience: number, location: number, verification: number): number {
  if (skills <= 0) return 0;
  const sum =
    skills * partWeights.skills +
    Math.max(experience, 0) * partWeights.experience +
    Math.max(location, 0) * partWeights.location +
    Math.max(verification, 0) * partWeights.verification;
  return Math.floor(sum / knownWeight(experience, location, verification));
}

/** The skills part needed for a total of `least` with these other parts; 0 or less if they suffice. */
export function skillsNeeded(least: number, experience: number, location: number, verification: number): number {
  const others =
    Math.max(experience, 0) * partWeights.experience +
    Math.max(location, 0) * partWeights.location +
    Math.max(verification, 0) * partWeights.verification;
  return (least * knownWeight(experience, location, verification) - others) / partWeights.skills;
}

/** Whether the skills part may reach this much. A bound without roots and divisions: false is certain, true is not. */
export function mayReach(skills: number, matched: number, asked: number): boolean {
  if (skills <= 0) return true;
  const share = (skills * skills) / (whole * whole);
  const square = matched * matched;
  const inAll = matched + halfProven;
  // Fourth powers of both sides, with a margin for rounding.
  return square * square * 1.000001 >= share * share * inAll * inAll * inAll * (asked + unnamedSkills);
}
