import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { DeclineInvitation, InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { sealCandidate } from "@provenwork/platform/candidate-token";
import type { Random } from "@provenwork/projector/testing/random";
import { personIdOf } from "@provenwork/command-service/kernel/caller";
import type { PlannedCandidate } from "./candidates.ts";
import type { PlannedJob } from "./jobs.ts";
import { noLinks } from "./stand-ins.ts";
import type { Timetable } from "./timetable.ts";

/** Outcomes of invitations to apply, in rotation. */
const fates = ["accepted", "open", "declined"] as const;

/** Each findable candidate is invited to one job of a verified company that they did not apply for by themselves. */
export function planInvitations(
  time: Timetable,
  random: Random,
  {
    candidates,
    jobs,
    applied,
  }: Readonly<{
    candidates: readonly PlannedCandidate[];
    jobs: readonly PlannedJob[];
    /** Whether someone applies without an invitation. */
    applied: (candidate: PlannedCandidate, job: PlannedJob) => boolean;
  }>,
): void {
  const findable = candidates.filter((candidate) => candidate.findable);
  for (const [index, candidate] of findable.entries()) {
    const fate = fates[index % fates.length];
    const fitting = jobs.filter(
      (job) =>
        job.company.verified &&
        Math.min(job.from, candidate.since) - job.to > 240 &&
        (fate !== "open" || job.to === 0) &&
        !applied(candidate, job),
    );
    if (fitting.length === 0) continue;
    const job = fitting[random.integer(fitting.length)] as PlannedJob;
    const { jobId, company } = job;
    const earliest = Math.min(job.from, candidate.since) - 10;
    const invited = earliest - random.integer(earliest - job.to - 180);
    const [owner] = company.members;
    if (owner === undefined) continue;
    const token = sealCandidate(personIdOf(candidate.caller), { companyId: company.companyId, jobId }, noLinks);
    time.plan(`invite ${index}`, invited, owner.caller, InviteCandidate, { jobId, candidate: token });
    if (fate === "accepted") time.plan(`accept ${index}`, invited - 90, candidate.caller, ApplyToJob, { jobId });
    if (fate === "declined")
      time.plan(`decline ${index}`, invited - 45, candidate.caller, DeclineInvitation, { jobId });
  }
}
