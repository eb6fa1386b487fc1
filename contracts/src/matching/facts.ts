import type { ExperienceLevel, Workplace } from "../job/rules.ts";
import { type Need, unknown } from "./parts.ts";
import type { Place } from "./places.ts";

/** A period of work in months since January 2000, inclusive; `to` is null for a current job. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

/** Facts about a candidate for scoring. */
export interface CandidateFacts {
  readonly skills: readonly string[];
  /** Skills that are only implied by others. */
  readonly implied?: readonly string[];
  /** Dismissed skills, which are not implied either. */
  readonly struckOut?: readonly string[];
  /** Ids of plain words in their texts. */
  readonly words?: readonly string[];
  /** First written form of each of `words`, in the same order. */
  readonly written?: readonly string[];
  readonly spans: readonly Span[];
  /** Number of listed work experiences, and how many are verified. */
  readonly listed: number;
  readonly verified: number;
  /** How many of the verified ones a company confirms. It explains the score and does not change it. */
  readonly confirmed?: number;
  readonly place: Place | undefined;
}

export interface JobSkill {
  readonly skill: string;
  readonly need: Need;
}

/** Facts about a job for scoring. */
export interface JobFacts {
  readonly skills: readonly JobSkill[];
  /** Plain words of its text. */
  readonly words?: readonly JobSkill[];
  /** Years of experience that its text asks for. */
  readonly years: number | undefined;
  readonly level: ExperienceLevel;
  readonly workplace: Workplace;
  readonly place: Place | undefined;
}

/** Months of work up to the scoring month; `unknown` without a listed work experience, or without a scoring month. */
export const experienceMonths = (
  { spans, listed }: Pick<CandidateFacts, "spans" | "listed">,
  month: number | undefined,
) => (listed === 0 || month === undefined ? unknown : monthsWorked(spans, month));

/** Overlapping periods count once, future ones not at all. */
function monthsWorked(spans: readonly Span[], month: number): number {
  let reached = -1;
  let months = 0;
  for (const { from, to } of spans.toSorted((left, right) => left.from - right.from)) {
    const end = Math.min(to ?? month, month);
    const begin = Math.max(from, reached + 1);
    if (end < begin) continue;
    months += end - begin + 1;
    reached = end;
  }
  return months;
}
