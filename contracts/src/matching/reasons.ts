import type { ExperienceLevel } from "../job/rules.ts";
import { type partWeights, whole } from "./parts.ts";

export type ReasonPart = keyof typeof partWeights;

/** The sentence of a score's part, with its points. */
export interface Reason {
  readonly part: ReasonPart;
  readonly text: string;
  readonly points: number;
}

/** Facts for the sentences. */
interface ReasonFacts {
  readonly matched: number;
  readonly asked: number;
  /** Names of common trades, highest weight first. */
  readonly trades: readonly string[];
  /** Entries that both list in the same words. */
  readonly entries: readonly string[];
  /** Common words, without those of common skills. */
  readonly words: readonly string[];
  readonly months: number;
  readonly monthsAsked: number;
  readonly level: ExperienceLevel;
  readonly remote: boolean;
  readonly location: number;
  readonly verified: number;
  readonly confirmed: number;
  readonly listed: number;
}

/** A sentence for each known part, in the order of `points`. */
export const formatReasons = (points: ReadonlyMap<ReasonPart, number>, facts: ReasonFacts): Reason[] =>
  [...points].map(([part, its]) => ({ part, text: texts[part](facts), points: its }));

const texts: Readonly<Record<ReasonPart, (facts: ReasonFacts) => string>> = {
  skills: skillsText,
  experience: experienceText,
  location: locationText,
  verification: ({ verified, confirmed, listed }) =>
    `${verified} of ${counted(listed, "job")} verified${confirmed === 0 ? "" : `, ${confirmed} confirmed by the company`}`,
};

/** Words and entries shown by name; the rest is only counted. */
const maxNamed = 5;

/** Fewer common words explain little next to skills, trades or entries. */
const minNamedWords = 3;

function skillsText({ matched, asked, trades, entries, words }: ReasonFacts): string {
  const skills = asked === 0 ? [] : [`${matched} of ${counted(asked, "skill")} asked for`];
  const same = trades.length === 0 ? [] : [`same ${trades.length === 1 ? "trade" : "trades"}: ${trades.join(", ")}`];
  const alike = entries.length === 0 ? [] : [`same terms: ${formatNames(entries)}`];
  const onlyWords = matched === 0 && same.length === 0 && alike.length === 0;
  const isShown = words.length >= minNamedWords || (onlyWords && words.length > 0);
  const common = isShown ? [`${counted(words.length, "word")} in common: ${formatNames(words)}`] : [];
  return [...skills, ...same, ...alike, ...common].join("; ");
}

const formatNames = (all: readonly string[]): string =>
  [...all.slice(0, maxNamed), ...(all.length > maxNamed ? ["…"] : [])].join(", ");

function experienceText({ months, monthsAsked, level }: ReasonFacts): string {
  const has = `${formatMonths(months)} of experience`;
  if (monthsAsked === 0) return `${has}, none asked for`;
  const asked = `${levelNames[level]}, ${formatMonths(monthsAsked)} asked for`;
  return months >= monthsAsked ? `${has}, enough (${asked})` : `${has} (${asked})`;
}

function locationText({ remote, location }: ReasonFacts): string {
  if (remote) return "Remote";
  if (location === whole) return "In your city";
  return location >= whole / 2 ? "In your state" : "In another city";
}

const levelNames: Readonly<Record<ExperienceLevel, string>> = {
  entry: "entry level",
  mid_level: "mid level",
  senior: "senior level",
  manager: "manager level",
  executive: "executive level",
};

const formatMonths = (months: number): string =>
  months < 12 ? counted(months, "month") : counted(Math.floor(months / 12), "year");

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
