import { noFilters } from "@provenwork/contracts/job/search";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import type { CandidateFacts } from "@provenwork/contracts/matching/facts";
import type { GetTestMatches } from "@provenwork/contracts/matching/queries";
import { score } from "@provenwork/contracts/matching/score";
import { jobFactsOf } from "@provenwork/contracts/matching/stored-facts";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryContext, QueryHandler } from "#kernel/mount.ts";
import type { Viewer } from "#kernel/viewer.ts";
import { summaryOf, withSummary } from "#job/job-columns.ts";
import { matchingJobs } from "#job/matching.ts";
import { matchedJobs } from "./matched-jobs.ts";
import { scoringOf, viewOf } from "./match-views.ts";
import { sampleProfile } from "./sample-profile.ts";

/** The endpoint is public, so its work is bounded: the newest jobs are searched, and some of them scored. */
const maxRecent = 2_000;
const maxScored = 500;
const maxShown = 100;

const [demoCandidate] = demoAccounts;

/** The demo candidate's matches; outside demo mode, where that name may be a real person's, those of the sample profile. */
export const testMatches =
  (demo: boolean): QueryHandler<typeof GetTestMatches> =>
  async (_, context) => {
    const personId = demo ? await demoPerson(context.read) : undefined;
    if (personId === undefined) return { output: await matchesOf(sampleProfile, context) };
    const viewer: Viewer = { role: "candidate", personId, validity: () => Promise.resolve("good") };
    const answer = await matchedJobs({ q: "", location: "", limit: maxShown }, { ...context, viewer });
    return "output" in answer ? { output: answer.output } : answer;
  };

async function demoPerson(read: Kysely<ReadDatabase>): Promise<string | undefined> {
  const row = await read
    .selectFrom("accounts.accounts")
    .where("username", "=", demoCandidate.username)
    .where("role", "=", demoCandidate.role)
    .select("person_id")
    .executeTakeFirst();
  return row?.person_id;
}

/** The best of the newest jobs that ask for a skill of this profile. */
async function matchesOf(profile: CandidateFacts, { read, now }: Pick<QueryContext, "read" | "now">) {
  const [jobs, { weights, month }] = await Promise.all([jobsSharingSkills(read, profile.skills, now), scoringOf(read)]);
  const matches = jobs.flatMap((job) => {
    const match = score(profile, jobFactsOf(job), weights, month);
    return match === undefined ? [] : [{ jobId: job.job_id, match }];
  });
  const best = matches
    .toSorted((one, other) => other.match.matchScore - one.match.matchScore || (one.jobId < other.jobId ? -1 : 1))
    .slice(0, maxShown);
  const ids = best.map(({ jobId }) => jobId);
  const open = matchingJobs(read, noFilters, null, now).where("j.job_id", "in", ids);
  const rows = ids.length === 0 ? [] : await withSummary(open).execute();
  const byId = new Map(rows.map((row) => [row.job_id, row]));
  return best.flatMap(({ jobId, match }) => {
    const row = byId.get(jobId);
    return row === undefined ? [] : [{ ...summaryOf(row), ...viewOf(match) }];
  });
}

function jobsSharingSkills(read: Kysely<ReadDatabase>, skills: readonly string[], now: Date) {
  const recent = matchingJobs(read, noFilters, null, now)
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(maxRecent)
    .select(["j.job_id", "j.posted_at"]);
  return read
    .selectFrom(recent.as("recent"))
    .innerJoin("matches.job_facts as f", "f.job_id", "recent.job_id")
    .where(sql<boolean>`f.skills ~ ${`(^| )(${skills.join("|")}):`}`)
    .orderBy("recent.posted_at", "desc")
    .orderBy("f.job_id", "desc")
    .limit(maxScored)
    .selectAll("f")
    .execute();
}
