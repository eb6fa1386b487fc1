import { type JobSkill, type CandidateFacts, type JobFacts, experienceMonths } from "./facts.ts";
import {
  RULE_VERSION,
  totalAsked,
  experiencePart,
  isMatch,
  knownWeight,
  locationPart,
  monthsAsked,
  needFactors,
  partWeights,
  skillFactors,
  skillsPart,
  total,
  verificationPart,
  whole,
  wordFactor,
} from "./parts.ts";
import { percentOf } from "./percent.ts";
import { entryOf, isEntry, isWholeEntry, plainWordOf } from "./plain-words.ts";
import { type Reason, type ReasonPart, formatReasons } from "./reasons.ts";
import { tradeNameOf, tradesOfCandidate, tradesOfJob } from "./trades-of.ts";
import { type SkillWeights, weightOf } from "./weights.ts";
import { wordsOfSkill } from "./words-of-skill.ts";

/** How well a candidate fits a job. Shares are 0 to 1; an unknown part is undefined and does not count. */
export interface Match {
  readonly matchScore: number;
  readonly matchDetails: {
    readonly locationScore: number | undefined;
    readonly skillsScore: number;
    readonly experienceScore: number | undefined;
    readonly verificationScore: number | undefined;
    readonly matchedSkills: readonly string[];
    /** Common plain words, highest weight first. */
    readonly matchedWords: readonly string[];
  };
  /** The points add up to the score in whole percent. */
  readonly reasons: readonly Reason[];
  /** Skills that the job asks for and the candidate lacks, highest weight first. */
  readonly missing: readonly JobSkill[];
  readonly ruleVersion: number;
}

/**
 * Scores a candidate for a job; undefined without a common skill or trade or enough words. `month` is the scoring month, in
 * months since January 2000: the experience of a current job counts up to it. Until the first one is set, experience is unknown.
 */
export function score(
  candidate: CandidateFacts,
  job: JobFacts,
  weights: SkillWeights,
  month: number | undefined,
): Match | undefined {
  const has = new Set(candidate.skills);
  const counts = ({ skill, need }: JobSkill) => weightOf(weights, skill) * needFactors[need];
  const follows = new Set(candidate.implied);
  const factor = ({ skill }: JobSkill) => (follows.has(skill) ? skillFactors.implied : skillFactors.own);
  const byWeight = (left: JobSkill, right: JobSkill) =>
    counts(right) - counts(left) || (left.skill < right.skill ? -1 : 1);
  const matched = job.skills.filter(({ skill }) => has.has(skill)).toSorted(byWeight);
  const writes = new Set(candidate.words);
  const words = (job.words ?? []).filter((each) => counts(each) > 0);
  const common = words.filter(({ skill }) => writes.has(skill)).toSorted(byWeight);
  const [entries, single] = [common.filter(isEntryAsked), common.filter((each) => !isEntryAsked(each))];
  const ofSkills = new Set(matched.flatMap(({ skill }) => wordsOfSkill(skill)));
  const byWord = (each: JobSkill) => counts(each) * wordFactor;
  const own = tradesOfCandidate(candidate);
  const trades = tradesOfJob(job.skills)
    .map((skill): JobSkill => ({ skill, need: "required" }))
    .filter((each) => counts(each) > 0);
  const shared = trades.filter(({ skill }) => own.has(skill)).toSorted(byWeight);
  const byTrade = (each: JobSkill) =>
    counts(each) * (own.get(each.skill)?.isOwn === true ? skillFactors.own : skillFactors.implied);
  const matchedSum =
    sumOf(matched, (each) => counts(each) * factor(each)) + sumOf(shared, byTrade) + sumOf(common, byWord);
  if (!isMatch(matched.length + shared.length > 0, matchedSum)) return undefined;
  const missing = job.skills.filter(({ skill }) => !has.has(skill)).toSorted(byWeight);

  const months = experienceMonths(candidate, month);
  const asked = monthsAsked(job.years, job.level);
  const parts = {
    skills: skillsPart(matchedSum, totalAsked(sumOf([...job.skills, ...trades], counts), sumOf(words, byWord))),
    experience: experiencePart(months, asked),
    location: job.workplace === "remote" ? whole : locationPart(candidate.place, job.place),
    verification: verificationPart(candidate.verified, candidate.listed),
  };
  const all = total(parts.skills, parts.experience, parts.location, parts.verification);
  return {
    matchScore: all / whole,
    matchDetails: {
      locationScore: share(parts.location),
      skillsScore: parts.skills / whole,
      experienceScore: share(parts.experience),
      verificationScore: share(parts.verification),
      matchedSkills: matched.map(({ skill }) => skill),
      matchedWords: asWritten(candidate, single),
    },
    reasons: formatReasons(pointsOf(parts, all), {
      matched: matched.length,
      asked: job.skills.length,
      trades: shared.map(({ skill }) => tradeNameOf(skill)),
      entries: asWritten(candidate, entries),
      words: asWritten(
        candidate,
        single.filter(({ skill }) => !ofSkills.has(skill)),
      ),
      months,
      monthsAsked: asked,
      level: job.level,
      remote: job.workplace === "remote",
      location: parts.location,
      verified: candidate.verified,
      confirmed: candidate.confirmed ?? 0,
      listed: candidate.listed,
    }),
    missing,
    ruleVersion: RULE_VERSION,
  };
}

const isEntryAsked = ({ skill }: JobSkill): boolean => isWholeEntry(skill);

/** Common words or whole entries, as the candidate wrote them. */
function asWritten({ words = [], written = [] }: CandidateFacts, common: readonly JobSkill[]): string[] {
  const forms = common.map(({ skill }) => written[words.indexOf(skill)] ?? plainWordOf(skill));
  return forms.map((form) => (isEntry(form) ? entryOf(form) : form));
}

const sumOf = (skills: readonly JobSkill[], worth: (skill: JobSkill) => number): number =>
  skills.reduce((sum, each) => sum + worth(each), 0);

const share = (part: number): number | undefined => (part < 0 ? undefined : part / whole);

type Parts = Readonly<Record<ReasonPart, number>>;

/** Distributes the percent shown over the known parts, by largest remainders. */
function pointsOf(parts: Parts, all: number): ReadonlyMap<ReasonPart, number> {
  const weight = knownWeight(parts.experience, parts.location, parts.verification) * (whole / 100);
  const known = order.filter((part) => parts[part] >= 0);
  const exact = (part: ReasonPart) => parts[part] * partWeights[part];
  const points = new Map(known.map((part) => [part, Math.floor(exact(part) / weight)]));
  let left = percentOf(all / whole) - [...points.values()].reduce((sum, each) => sum + each, 0);
  const byRemainder = known.toSorted((one, other) => (exact(other) % weight) - (exact(one) % weight));
  for (const part of byRemainder) if (left-- > 0) points.set(part, (points.get(part) ?? 0) + 1);
  return points;
}

const order: readonly ReasonPart[] = ["skills", "experience", "location", "verification"];
