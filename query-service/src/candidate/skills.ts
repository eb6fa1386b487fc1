import type { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { type SkillSource, skillSources, resumeProblems } from "@provenwork/contracts/candidate/skill-rules";
import { skillOf } from "@provenwork/contracts/matching/dictionary";
import { z } from "zod";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { currentCertificate } from "#work-experience/current-certificate.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";

const sourceOf = z.enum(skillSources);
const linesOf = (text: string | null | undefined): string[] => (text ?? "").split("\n").filter((line) => line !== "");

export const skills: QueryHandler<typeof GetSkills> = async (_, { viewer, read }) => {
  const personId = personOf(viewer);
  const [typed, readings, decided, experiences] = await Promise.all([
    read.selectFrom("candidate_skills.typed").where("person_id", "=", personId).selectAll().executeTakeFirst(),
    read
      .selectFrom("candidate_skills.readings")
      .where("person_id", "=", personId)
      .orderBy("read_from")
      .selectAll()
      .execute(),
    read
      .selectFrom("candidate_skills.decided")
      .where("person_id", "=", personId)
      .orderBy("skill")
      .selectAll()
      .execute(),
    listedExperiences(read, personId)
      .select(["e.experience_id", "e.company", "e.status"])
      .select(currentCertificate)
      .execute(),
  ]);
  const sources = new Map<string, Set<SkillSource>>();
  for (const { skill, confirmed } of decided) if (confirmed) sources.set(skill, new Set());
  const struckOut = new Set(decided.filter(({ confirmed }) => !confirmed).map(({ skill }) => skill));
  for (const reading of readings)
    for (const skill of linesOf(reading.skills))
      if (!struckOut.has(skill))
        sources.set(skill, (sources.get(skill) ?? new Set()).add(sourceOf.parse(reading.source)));
  const namedBy = new Map(readings.map(({ read_from, skills }) => [read_from, new Set(linesOf(skills))]));
  const confirmed = new Set(decided.filter((each) => each.confirmed).map(({ skill }) => skill));
  const found = [...sources].map(([skill, from]) => ({
    skill,
    // A skill of a later release has no name here yet.
    name: skillOf(skill)?.name ?? skill,
    confirmed: confirmed.has(skill),
    sources: [...from].toSorted(),
    experiences: experiences
      .filter(({ experience_id }) => namedBy.get(experience_id)?.has(skill) === true)
      .map(({ experience_id: id, company, status, certificate_id }) => ({
        id,
        company: company ?? "",
        certificateId: status === "verified" ? certificate_id : null,
      })),
  }));
  return {
    output: {
      typed: linesOf(typed?.skills),
      revision: typed?.revision ?? null,
      found: found.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
      resumeProblem: z
        .enum(resumeProblems)
        .nullable()
        .parse(readings.find(({ unread }) => unread !== null)?.unread ?? null),
    },
  };
};
