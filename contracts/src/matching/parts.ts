import type { ExperienceLevel } from "../job/rules.ts";
import type { Place } from "./places.ts";

/**
 * The arithmetic of scores, in whole numbers alone: sums are the same in any order and on any machine. Scores are in ten
 * thousandths; `unknown` is left out of the total. The index of the projector and `score` both compute with it.
 */
export const whole = 10_000;
export const unknown = -1;

/** Raise it with every change to how a score comes about. */
export const RULE_VERSION = 2;

/** Out of 100, as long as all parts are known. */
export const partWeights = { skills: 50, experience: 20, location: 20, verification: 10 } as const;

/** How much a skill counts in a job, by how the job asks for it. */
export const needFactors = { required: 4, preferred: 2, mentioned: 1 } as const;
export type Need = keyof typeof needFactors;

/** Two usual skills, asked for besides what could be read of a job: there is always more. */
export const alsoAsked = 400;
/** Two usual skills in common are half of a proof. */
export const halfProven = 400;

/** How much a skill of a candidate counts that follows from another: who runs PostgreSQL knows SQL, though it may be less well. */
export const skillFactors = { own: 1, implied: 0.5 } as const;

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
 * `matched` and `asked` are sums of skill weights times need factors. The geometric mean of two shares: how much of what is asked
 * is there, and how much that proves, so that half of twelve skills is more than all of one. IEEE 754 rounds divisions and roots alike
 * on every machine.
 */
export const skillsPart = (matched: number, asked: number): number =>
  Math.floor(whole * Math.sqrt((matched / (asked + alsoAsked)) * (matched / (matched + halfProven))));

export function experiencePart(months: number, asked: number): number {
  if (months < 0) return unknown;
  return months >= asked ? whole : Math.floor((months * whole) / asked);
}

const sameState = 6_000;
const elsewhere = 2_000;

/** Where a job that is not remote is, as seen from where the candidate lives. */
export function locationPart<T>(candidate: Place<T> | undefined, job: Place<T> | undefined): number {
  if (candidate === undefined || job === undefined) return unknown;
  const sameCity = candidate.city !== undefined && candidate.city === job.city;
  if (candidate.region === undefined || job.region === undefined) return sameCity ? whole : unknown;
  if (candidate.region !== job.region) return elsewhere;
  return sameCity ? whole : sameState;
}

/** How many of the listed experiences are verified. */
export const verificationPart = (verified: number, listed: number): number =>
  listed === 0 ? unknown : Math.floor((verified * whole) / listed);

/** The weights of the known parts together. */
export const knownWeight = (experience: number, location: number, verification: number): number =>
  partWeights.skills +
  (experience < 0 ? 0 : partWeights.experience) +
  (location < 0 ? 0 : partWeights.location) +
  (verification < 0 ? 0 : partWeights.verification);

/** The score in ten thousandths; 0 without a skill in common, which is no match. */
export function total(skills: number, experience: number, location: number, verification: number): number {
  if (skills <= 0) return 0;
  const sum =
    skills * partWeights.skills +
    Math.max(experience, 0) * partWeights.experience +
    Math.max(location, 0) * partWeights.location +
    Math.max(verification, 0) * partWeights.verification;
  return Math.floor(sum / knownWeight(experience, location, verification));
}

/** Whether a total can be at least this much if all parts but that of the skills were whole; false is certain. */
export function mayReach(least: number, matched: number, asked: number): boolean {
  const skills = (least * 100 - (100 - partWeights.skills) * whole) / partWeights.skills;
  return skills <= 0 || matched * whole * whole >= skills * skills * (asked + alsoAsked);
}
