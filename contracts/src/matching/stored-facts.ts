import type { ExperienceLevel, Workplace } from "../job/rules.ts";
import type { AskedSkill, CandidateFacts, JobFacts, Span } from "./facts.ts";
import { implied } from "./implied.ts";
import type { Need } from "./parts.ts";
import { placeOf } from "./places.ts";

/**
 * Facts as a read model keeps them. What a candidate's streams tell is kept in pieces, each of which one event writes as a
 * whole: `name` says which piece it is.
 */
export interface StoredFact {
  readonly name: string;
  readonly value: string;
}

/** Names of pieces; lists of skills are ids with blanks between them. */
export const factNames = {
  location: "location",
  typedSkills: "typed-skills",
  resumeSkills: "resume-skills",
  experienceSkills: (experienceId: string) => `experience-skills ${experienceId}`,
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
const skillsOf = (text: string): string[] => text.split(" ").filter((skill) => skill !== "");

/** A candidate's facts from their pieces. Extracted skills count unless they were struck out, confirmed ones always. */
export function candidateFactsOf(stored: readonly StoredFact[]): CandidateFacts {
  const of = new Map<string, Map<string, string>>();
  for (const { name, value } of stored) {
    const [kind = "", id = ""] = name.split(" ");
    of.set(kind, (of.get(kind) ?? new Map<string, string>()).set(id, value));
  }
  const kind = (name: string): ReadonlyMap<string, string> => of.get(name) ?? new Map();
  const lists = (name: string) => [...kind(name).values()].flatMap(skillsOf);
  const struckOut = kind("struck-out");
  const extracted = [...lists("resume-skills"), ...lists("experience-skills")].filter((skill) => !struckOut.has(skill));
  const listed = [...kind("listed").keys()];
  const named = new Set([...lists("typed-skills"), ...extracted, ...kind("confirmed").keys()]);
  const skills = implied(named).toSorted();
  return {
    skills,
    implied: skills.filter((skill) => !named.has(skill)),
    spans: listed.flatMap((id) => spanOf(kind("span").get(id) ?? "") ?? []),
    listed: listed.length,
    verified: listed.filter((id) => kind("verified").has(id)).length,
    place: placeOf(kind("location").get("") ?? ""),
  };
}

/** A job's facts as columns of a row. */
export interface StoredJob {
  readonly skills: string;
  readonly years: number | null;
  readonly level: string;
  readonly workplace: string;
  readonly location: string;
}

/** "sql:required kafka:preferred" */
export const askedText = (skills: readonly AskedSkill[]): string =>
  skills.map(({ skill, need }) => `${skill}:${need}`).join(" ");

export const jobFactsOf = ({ skills, years, level, workplace, location }: StoredJob): JobFacts => ({
  skills: skillsOf(skills).map((text) => {
    const [skill = "", need = ""] = text.split(":");
    return { skill, need: need as Need };
  }),
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
