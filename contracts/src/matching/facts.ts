import type { ExperienceLevel, Workplace } from "../job/rules.ts";
import { type Need, unknown } from "./parts.ts";
import type { Place } from "./places.ts";

/** A time at work in months since January 2000, both ends included; null: to this day. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

/** What scores need to know about a candidate. */
export interface CandidateFacts {
  readonly skills: readonly string[];
  /** Those of `skills` that are only implied by others. */
  readonly implied?: readonly string[];
  /** Skills that do not follow from others, as the candidate struck them out. */
  readonly struckOut?: readonly string[];
  /** Plain words of their texts, as ids. */
  readonly words?: readonly string[];
  /** Each of `words` as the candidate first wrote it, in the same order. */
  readonly written?: readonly string[];
  readonly spans: readonly Span[];
  /** Experiences in the list, and how many of them are verified. */
  readonly listed: number;
  readonly verified: number;
  readonly place: Place | undefined;
}

export interface JobSkill {
  readonly skill: string;
  readonly need: Need;
}

/** What scores need to know about a job. */
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

/** Months at work up to the scoring month; unknown without an experience in the list, or without a scoring month. */
export const experienceMonths = (
  { spans, listed }: Pick<CandidateFacts, "spans" | "listed">,
  month: number | undefined,
) => (listed === 0 || month === undefined ? unknown : monthsWorked(spans, month));

/** Times side by side count once, future ones not at all. */
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
