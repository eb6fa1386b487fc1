import { expiryFrom, isPast } from "@provenwork/command-service/job/expiry";
import { descriptionFrom } from "@provenwork/command-service/job/description";
import { employerJobOf } from "@provenwork/command-service/job/employer-job";
import { groupIdOf, personIdOf } from "@provenwork/command-service/kernel/caller";
import type { Limits } from "@provenwork/command-service/kernel/limits";
import { type Handler, type Route, route } from "@provenwork/command-service/kernel/route";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { maxSubmissions } from "@provenwork/contracts/application/rules";
import { PostJob } from "@provenwork/contracts/job/commands";
import { noJob } from "@provenwork/contracts/job/state";
import type pg from "pg";
import { findApplying, saveApplication, saveJob } from "./market-statements.ts";

interface Market {
  readonly pool: pg.Pool;
  readonly limits: Pick<Limits, "charge">;
}

/**
 * Posting a job and applying for one: an insert each, with the same rules and answers. Nobody is mailed at once, as in the
 * product, where members get one mail a day unless they choose otherwise.
 */
export const marketRoutes = (market: Market): readonly Route[] => [
  route(PostJob, post(market)),
  route(ApplyToJob, apply(market)),
];

const post =
  ({ pool, limits }: Market): Handler<typeof PostJob> =>
  async ({ expiresAt: until, ...said }, call) => {
    const { now, caller } = call;
    const [jobId, companyId] = [call.newId("job"), groupIdOf(caller)];
    const allowance = await limits.charge("posts", companyId, call.origin.commandId);
    if (!allowance.allowed) return { refusal: { code: "daily-limit", retryAfter: allowance.retryAfter } };
    const expiresAt = expiryFrom(until, now);
    if (isPast(expiresAt, now)) return { refusal: { code: "past-expiry" } };
    const description = descriptionFrom(said, { companyName: undefined });
    const { title, company, location, requirements, responsibilities, benefits, salary, pay } = description;
    const written = [
      title,
      company,
      location,
      description.description,
      requirements,
      responsibilities,
      benefits,
      salary,
    ];
    const figures = [pay?.min, pay?.max, pay?.per];
    const kind = [description.jobType, description.experienceLevel, description.workplace];
    const ids = [jobId, companyId, personIdOf(caller)];
    const saved = await saveJob(pool, ...ids, ...written, ...figures, ...kind, now, expiresAt);
    if (saved.length === 0) return { refusal: { code: "not-a-member" } };
    const postedAt = now.toISOString();
    const job = { ...noJob, status: "active", jobId, companyId, description, postedAt, expiresAt } as const;
    return { output: employerJobOf(job, postedAt) };
  };

const apply =
  ({ pool }: Market): Handler<typeof ApplyToJob> =>
  async ({ jobId, coverLetter }, { caller, now }) => {
    const personId = personIdOf(caller);
    const [found] = await findApplying(pool, jobId, personId, now);
    if (found === undefined) return { refusal: { code: "no-job" } };
    if (found.suspended) return { refusal: { code: "signed-out" } };
    if (found.applied) return { refusal: { code: "already-applied" } };
    if (found.submissions >= maxSubmissions) return { refusal: { code: "applied-too-often" } };
    if (!found.open) return { refusal: { code: "job-closed" } };
    if (!found.attended) return { refusal: { code: "company-suspended" } };
    if (found.profile === null) return { refusal: { code: "no-personal-information" } };
    const letter = coverLetter || null;
    const profile = JSON.stringify(found.profile);
    const saved = await saveApplication(pool, personId, jobId, found.companyId, letter, profile, now);
    if (saved.length === 0) return { refusal: { code: "already-applied" } };
    const id = applicationIdOf({ personId, jobId });
    return { output: { id, jobId, status: "pending", appliedAt: now.toISOString() } };
  };
