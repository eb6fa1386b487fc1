import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type { ProfileSnapshot } from "@provenwork/contracts/application/events";
import type { ApplicantFit, GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { type StoredFact, candidateFactsOf, factNames } from "@provenwork/contracts/matching/stored-facts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { matchesFor, nameOf, viewOf } from "#matching/match-views.ts";

const none: ApplicantFit = { match: null, skills: { fromVerified: [], listed: [] } };

/** From the candidate's profile as it is now, for as long as the application stands. */
export const applicantFit: QueryHandler<typeof GetApplicantFit> = async ({ applicationId }, { viewer, read }) => {
  const { personId, jobId } = applicationIdsOf(applicationId);
  const row = await read
    .selectFrom("applications.applications")
    .where("person_id", "=", personId)
    .where("job_id", "=", jobId)
    .where("company_id", "=", groupIdOf(viewer))
    .select(["status", "experiences"])
    .executeTakeFirst();
  if (row === undefined) return { refusal: "unknown-application" };
  if (row.status === "withdrawn" || row.experiences === null) return { output: none };
  const [matches, facts] = await Promise.all([
    matchesFor(read, personId, [jobId]),
    read.selectFrom("matches.candidate_facts").select(["name", "value"]).where("person_id", "=", personId).execute(),
  ]);
  const match = matches.get(jobId);
  const sent = JSON.parse(row.experiences) as ProfileSnapshot["experiences"];
  return { output: { match: match === undefined ? null : viewOf(match), skills: skillsOf(facts, sent) } };
};

/** Skills that the candidate has themselves, not those that follow from others. */
function skillsOf(facts: readonly StoredFact[], sent: ProfileSnapshot["experiences"]): ApplicantFit["skills"] {
  const { skills, implied = [] } = candidateFactsOf(facts);
  const own = skills.filter((skill) => !implied.includes(skill));
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  const proven = sent.filter(
    ({ experienceId }) => values.has(factNames.verified(experienceId)) && values.has(factNames.listed(experienceId)),
  );
  const named = new Set(
    proven.flatMap(({ experienceId }) => (values.get(factNames.experienceSkills(experienceId)) ?? "").split(" ")),
  );
  const names = (some: readonly string[]) => some.map(nameOf).toSorted((one, other) => one.localeCompare(other, "en"));
  return {
    fromVerified: names(own.filter((skill) => named.has(skill))),
    listed: names(own.filter((skill) => !named.has(skill))),
  };
}
