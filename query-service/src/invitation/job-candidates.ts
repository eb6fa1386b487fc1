import type { KeyObject } from "node:crypto";
import { type GetJobCandidates, maxCandidates } from "@provenwork/contracts/invitation/queries";
import { isInOwnWords } from "@provenwork/contracts/matching/own-words";
import { jobFactsOf } from "@provenwork/contracts/matching/stored-facts";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { verifiedDomain } from "#job/job-columns.ts";
import { scoringOf } from "#matching/match-views.ts";
import { confirmedCounts } from "#work-experience/current-confirmations.ts";
import { datesChangedOf } from "#work-experience/dates-changed.ts";
import { candidateIds, candidateFacts } from "./candidates-with.ts";
import { candidateView } from "./candidate-view.ts";

/** Computed for each request: candidates who switched it off are missing from the next answer. */
export const jobCandidates =
  (key: KeyObject): QueryHandler<typeof GetJobCandidates> =>
  async ({ jobId }, { viewer, read, now }) => {
    const companyId = groupIdOf(viewer);
    const job = await jobOf(read, jobId, companyId);
    if (job === undefined) return { refusal: "unknown-job" };
    if (job.verified === null) return { refusal: "company-not-verified" };
    if (job.verified_domain === null) return { refusal: "other-name" };
    if (job.status !== "active" || job.expires_at <= now) return { refusal: "job-closed" };
    const stored = await read
      .selectFrom("matches.job_facts")
      .selectAll()
      .where("job_id", "=", jobId)
      .executeTakeFirst();
    if (stored === undefined) return { output: [] };
    const facts = jobFactsOf(stored);
    // Companies see no skills in own words and no plain words, so their list leaves them out.
    const requirements = { ...facts, skills: facts.skills.filter(({ skill }) => !isInOwnWords(skill)), words: [] };
    if (requirements.skills.length === 0) return { output: [] };

    const people = await candidateIds(read, jobId, requirements.skills);
    const [candidates, confirmed, invited, scoring] = await Promise.all([
      candidateFacts(read, people),
      confirmedCounts(read, people),
      invitedTo(read, jobId),
      scoringOf(read),
    ]);
    const best = [...candidates]
      .flatMap(([personId, of]) =>
        candidateView(
          { personId, facts: { ...of, confirmed: confirmed.get(personId) ?? 0 }, invited },
          { jobId, companyId, requirements },
          scoring,
          key,
        ).map((view) => ({
          personId,
          view,
        })),
      )
      .toSorted(
        ({ view: one }, { view: other }) =>
          other.percent - one.percent ||
          other.confirmedExperiences - one.confirmedExperiences ||
          (one.candidate < other.candidate ? -1 : 1),
      )
      .slice(0, maxCandidates);
    const changed = await datesChangedOf(
      read,
      best.map(({ personId }) => personId),
    );
    return { output: best.map(({ personId, view }) => ({ ...view, datesChanged: changed.get(personId) ?? 0 })) };
  };

const jobOf = (read: Kysely<ReadDatabase>, jobId: string, companyId: string) =>
  read
    .selectFrom("jobs.jobs as j")
    .leftJoin("company_proofs.proofs as p", "p.company_id", "j.company_id")
    .where("j.job_id", "=", jobId)
    .where("j.company_id", "=", companyId)
    .where("j.status", "!=", "deleted")
    .select(["j.status", "j.expires_at", "p.company_id as verified"])
    .select(verifiedDomain)
    .executeTakeFirst();

async function invitedTo(read: Kysely<ReadDatabase>, jobId: string): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom("invitations.invitations")
    .select("person_id")
    .where("job_id", "=", jobId)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
