import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import {
  ApplyToJob,
  CancelInterview,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import type { Random } from "@provenwork/projector/testing/random";
import type { Caller } from "@provenwork/command-service/kernel/caller";
import type { PlannedCandidate } from "./candidates.ts";
import { day } from "./companies.ts";
import type { PlannedJob } from "./jobs.ts";
import type { Timetable } from "./timetable.ts";
import { worldData } from "./world-data.ts";

/** Outcomes of applications, in rotation. */
export const fates = [
  "new",
  "viewed",
  "approved",
  "rejected",
  "withdrawn",
  "viewed",
  "rejected",
  "reset",
  "new",
  "approved",
  "applied again",
] as const;

const maxEach = 12;

/** Each candidate applies for some of the jobs open at the time. Returns whether a candidate applied for a job. */
export function planApplications(
  time: Timetable,
  random: Random,
  { candidates, jobs }: { candidates: readonly PlannedCandidate[]; jobs: readonly PlannedJob[] },
): (candidate: PlannedCandidate, job: PlannedJob) => boolean {
  let planned = 0;
  const applied = new Map<PlannedCandidate, Set<PlannedJob>>();
  for (const [index, candidate] of candidates.entries()) {
    const within = (job: PlannedJob) => Math.min(job.from, candidate.since) - job.to > 120;
    const open = jobs.filter(within);
    const wanted = 3 + random.integer(maxEach - 3);
    for (let nth = 0; nth < wanted && open.length > 0; nth += 1) {
      const [job] = open.splice(random.integer(open.length), 1);
      if (job === undefined) continue;
      applied.set(candidate, (applied.get(candidate) ?? new Set()).add(job));
      planApplication(time, random, `${index}.${nth}`, { candidate, job, fate: fates[planned++ % fates.length] });
    }
  }
  return (candidate, job) => applied.get(candidate)?.has(job) === true;
}

function planApplication(
  time: Timetable,
  random: Random,
  name: string,
  { candidate, job, fate }: { candidate: PlannedCandidate; job: PlannedJob; fate: (typeof fates)[number] | undefined },
): void {
  const { caller } = candidate;
  if (caller.role !== "candidate") return;
  const { jobId, company } = job;
  const applicationId = applicationIdOf({ personId: caller.personId, jobId });
  const earliest = Math.min(job.from, candidate.since) - 10;
  const applied = earliest - random.integer(earliest - job.to - 60);
  // The company acts before the job ends, in the order of the lines below.
  const later = (share: number) => Math.ceil(applied - (applied - job.to) * share);
  const since = (member: { since: number }) => member.since > applied;
  const reviewer = random.pick(company.members.filter(since) as [(typeof company.members)[0]])?.caller;
  const letter = random.chance(0.7) ? { coverLetter: random.pick(worldData.coverLetters) } : {};

  time.plan(`apply ${name}`, applied, caller, ApplyToJob, { jobId, ...letter });
  if (fate === "new" || reviewer === undefined) return;
  if (fate === "withdrawn" || fate === "applied again") {
    time.plan(`withdraw ${name}`, later(0.3), caller, WithdrawApplication, { applicationId });
    if (fate === "applied again") time.plan(`reapply ${name}`, later(0.6), caller, ApplyToJob, { jobId });
    return;
  }
  time.plan(`view ${name}`, later(0.2), reviewer, ViewApplication, { applicationId });
  if (random.chance(0.5))
    time.plan(`rate ${name}`, later(0.3), reviewer, RateCandidate, { applicationId, rating: 1 + random.integer(5) });
  if (fate === "viewed") return;
  const [status, notes] =
    fate === "rejected"
      ? (["rejected", random.pick(worldData.rejections)] as const)
      : (["approved", random.pick(worldData.approvals)] as const);
  time.plan(`decide ${name}`, later(0.5), reviewer, ReviewApplication, { applicationId, status, notes });
  if (fate === "approved" && random.chance(0.8)) planInterview(time, random, name, { applicationId, reviewer, later });
  if (fate === "reset")
    time.plan(`reset ${name}`, later(0.8), reviewer, ReviewApplication, { applicationId, status: "pending" });
}

const places = ["At our office, second floor", "https://meet.example/interview", "By telephone"] as const;

/** Half of them are moved by a day; one in five is cancelled. Most of the recent ones are still in the future. */
function planInterview(
  time: Timetable,
  random: Random,
  name: string,
  { applicationId, reviewer, later }: { applicationId: string; reviewer: Caller; later: (share: number) => number },
): void {
  const given = { applicationId, timeZone: "America/Chicago", minutes: 45, place: random.pick(places) };
  const days = 3 + random.integer(10);
  const on = (extra: number) => `${time.date(later(0.6) - (days + extra) * day)}T${10 + random.integer(6)}:30`;
  time.plan(`interview ${name}`, later(0.6), reviewer, ScheduleInterview, { ...given, startsAt: on(0), message: null });
  if (random.chance(0.5)) {
    const message = "We had to move it by a day. We are sorry.";
    time.plan(`move ${name}`, moved(later), reviewer, ScheduleInterview, { ...given, startsAt: on(1), message });
  }
  if (random.chance(0.2)) time.plan(`call off ${name}`, moved(later) - 1, reviewer, CancelInterview, { applicationId });
}

/** Soon after it was scheduled: before it takes place. */
const moved = (later: (share: number) => number): number => Math.max(later(0.6) - 60, later(0.7));
