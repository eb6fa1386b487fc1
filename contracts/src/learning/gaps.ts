import type { CandidateFacts, JobFacts } from "../matching/facts.ts";
import { isInOwnWords } from "../matching/own-words.ts";
import { percentOf } from "../matching/percent.ts";
import { score } from "../matching/score.ts";
import type { SkillWeights } from "../matching/weights.ts";
import { withTyped } from "../matching/with-typed.ts";

export interface MatchedJob {
  readonly jobId: string;
  readonly title: string;
  readonly facts: JobFacts;
}

/** A job's current and possible score, in whole percent. */
export interface Lift {
  readonly jobId: string;
  readonly title: string;
  readonly now: number;
  readonly would: number;
}

/** A skill that matching jobs ask for and the candidate lacks. */
export interface Gap {
  /** Id in the dictionary. */
  readonly skill: string;
  /** 0 to 10, to a tenth. */
  readonly importance: number;
  readonly asking: number;
  readonly requiring: number;
  /** The match that gains most if the candidate listed this skill; undefined if none gains. */
  readonly lift: Lift | undefined;
}

export interface Analysis {
  /** Number of matching jobs. */
  readonly matches: number;
  /** Most important first. */
  readonly gaps: readonly Gap[];
  /** Number of matches that ask for each of the candidate's skills, highest first. */
  readonly current: readonly { readonly skill: string; readonly asking: number }[];
}

/** How strongly a job asks for a skill. */
const strength = { required: 1, preferred: 0.5, mentioned: 0.25 } as const;

/**
 * Ten times the probability that at least one of three random matches asks for the skill. It rises quickly with the first matches
 * that ask and never exceeds ten.
 */
export const importanceOf = (asked: number, matches: number): number =>
  Math.round(100 * (1 - (1 - asked / matches) ** 3)) / 10;

/** Skills that a candidate's matches ask for: which they have and lack. Ties are broken by the skill's id. */
export function analyse(
  candidate: CandidateFacts,
  jobs: readonly MatchedJob[],
  weights: SkillWeights,
  month: number | undefined,
): Analysis {
  const scored = jobs.flatMap((job) => {
    const match = score(candidate, job.facts, weights, month);
    return match === undefined ? [] : [{ ...job, match }];
  });
  const lacking = new Map<string, { asked: number; jobs: typeof scored; requiring: number }>();
  const having = new Map<string, number>();
  for (const job of scored) {
    for (const skill of job.match.matchDetails.matchedSkills) having.set(skill, (having.get(skill) ?? 0) + 1);
    for (const { skill, need } of job.match.missing) {
      if (isInOwnWords(skill)) continue;
      const gap = lacking.get(skill) ?? { asked: 0, jobs: [], requiring: 0 };
      gap.asked += strength[need];
      gap.requiring += need === "required" ? 1 : 0;
      gap.jobs.push(job);
      lacking.set(skill, gap);
    }
  }
  const gaps = [...lacking].map(([skill, { asked, jobs: asking, requiring }]): Gap => {
    const able = withTyped(candidate, skill);
    const lifts = asking.map(({ jobId, title, facts, match }) => ({
      jobId,
      title,
      now: percentOf(match.matchScore),
      would: percentOf(score(able, facts, weights, month)?.matchScore ?? 0),
    }));
    const best = lifts.reduce((most, each) => (gain(each) > gain(most) ? each : most), lifts[0] ?? nothing);
    return {
      skill,
      importance: importanceOf(asked, scored.length),
      asking: asking.length,
      requiring,
      lift: gain(best) > 0 ? best : undefined,
    };
  });
  return {
    matches: scored.length,
    gaps: gaps.toSorted(
      (one, other) => other.importance - one.importance || other.asking - one.asking || byId(one, other),
    ),
    current: candidate.skills
      .filter((skill) => !isInOwnWords(skill))
      .map((skill) => ({ skill, asking: having.get(skill) ?? 0 }))
      .toSorted((one, other) => other.asking - one.asking || byId(one, other)),
  };
}

const nothing: Lift = { jobId: "", title: "", now: 0, would: 0 };
const gain = ({ now, would }: Lift): number => would - now;
const byId = (one: { skill: string }, other: { skill: string }): number => (one.skill < other.skill ? -1 : 1);

/** Why a gap matters, as a sentence. */
export function reasonOf({ asking, requiring, lift }: Omit<Gap, "skill" | "importance">, matches: number): string {
  const required = requiring === 0 ? "none requires it" : `${requiring} require${requiring === 1 ? "s" : ""} it`;
  const asked = `${asking} of ${matches} matches ask${asking === 1 ? "s" : ""} for it, ${required}.`;
  return lift === undefined ? asked : `${asked} ${lift.title} would become ${lift.would}% instead of ${lift.now}%.`;
}
