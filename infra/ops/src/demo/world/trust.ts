import { type Caller, personIdOf } from "@provenwork/command-service/kernel/caller";
import { systemId } from "@provenwork/command-service/kernel/reactors/effects";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { MessageCandidate } from "@provenwork/contracts/application/message-commands";
import { ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import { TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import type { JudgedFinding } from "@provenwork/contracts/trust/judged-case";
import type { ReportReason } from "@provenwork/contracts/trust/report-reasons";
import type { CaseKind, ClearedFinding } from "@provenwork/contracts/trust/rules";
import { RejectVerification } from "@provenwork/contracts/work-experience/moderation-commands";
import { sealCase } from "@provenwork/platform/case-seal";
import type { PlannedCandidate } from "./candidates.ts";
import { day } from "./companies.ts";
import type { PlannedJob } from "./jobs.ts";
import { worldSealKey } from "./stand-ins.ts";
import type { Timetable } from "./timetable.ts";

const unknownDomain = { rule: "unknown-domain", version: 1, of: "proof 1", weight: 1 } as const;
const nameDiffers = { rule: "name-differs", version: 2, of: "proof 1", weight: 1 } as const;
const reported = (weight: number) => ({ rule: "reported", version: 1, of: "reports", weight }) as const;

const sealed = (caseId: string, kind: CaseKind, findings: readonly ClearedFinding[]) =>
  sealCase({ caseId, kind, findings }, worldSealKey);
const judged = (caseId: string, kind: CaseKind, ...findings: JudgedFinding[]) => ({
  findings,
  seal: sealed(caseId, kind, findings),
});

interface World {
  readonly candidates: readonly PlannedCandidate[];
  readonly jobs: readonly PlannedJob[];
  readonly applied: (candidate: PlannedCandidate, job: PlannedJob) => boolean;
}

/** Candidates' reports and an admin's decisions on cases; one case of each kind stays open. */
export function planTrust(time: Timetable, { candidates, jobs, applied }: World): void {
  const admin: Caller = { role: "admin", personId: time.id("admin", "person"), sessionId: time.id("admin", "session") };

  function report(job: PlannedJob, minutesAgo: number, ...reports: readonly (readonly [ReportReason, string])[]): void {
    const reporters = candidates.filter(({ since }) => since > minutesAgo + day);
    for (const [index, [reason, note]] of reports.entries()) {
      const { caller } = reporters[index] as PlannedCandidate;
      time.plan(`report ${job.jobId} ${index}`, minutesAgo - 90 * index, caller, ReportJob, {
        jobId: job.jobId,
        reason,
        note,
      });
    }
  }
  function clear(caseId: string, kind: CaseKind, minutesAgo: number, ...findings: ClearedFinding[]): void {
    const input = { caseId, kind, findings, seal: sealed(caseId, kind, findings) };
    time.plan(`clear ${caseId}`, minutesAgo, admin, ClearCase, input);
  }
  function reject(
    { experienceId, since }: PlannedCandidate,
    maxMinutesAgo: number,
    ...findings: JudgedFinding[]
  ): void {
    const certificateId = systemId("certificate", experienceId, 1);
    const reason = "Nothing shows that the address is the company's. Please prove one at its own domain.";
    const input = { certificateId, experienceId, reason, judged: judged(experienceId, "experience", ...findings) };
    time.plan(`reject ${experienceId}`, Math.min(maxMinutesAgo, since / 2), admin, RejectVerification, input);
  }

  const open = jobs.filter(({ company, from, to }) => !company.verified && to === 0 && from > 8 * day);
  const [waiting, fine] = open as [PlannedJob, PlannedJob];
  report(
    waiting,
    2 * day,
    ["asks-for-money", "They wanted a deposit before we had talked."],
    ["not-as-stated", "The pay that they told me is half of what is written."],
    ["asks-for-money", "I was to pay for my own laptop, with a card."],
  );
  const applicant = candidates.find((each) => each.since > 8 * day && !applied(each, waiting));
  if (applicant === undefined) throw new Error("every candidate of the demo world applied for the reported job");
  planReportedMessage(time, applicant, waiting);
  report(fine, 6 * day, ["other", "I have not heard from them."]);
  clear(fine.jobId, "job", 5 * day, reported(1));

  const gone = jobs.find(({ expired, from, to }) => expired && to > day && to < 20 * day && from - to > 4 * day);
  if (gone === undefined) throw new Error("a world without expired jobs has none to take down");
  report(
    gone,
    gone.to + 2 * day,
    ["not-real", "The office is a parking lot."],
    ["asks-for-money", "They sell a course."],
  );
  time.plan("takedown", gone.to - 2 * 60, admin, TakeDownJob, {
    jobId: gone.jobId,
    reason: "The company could not say where the work is done.",
    judged: judged(gone.jobId, "job", { ...reported(2), held: true }),
  });

  const [, second, third, fourth] = candidates.filter(({ flagged }) => flagged) as [
    PlannedCandidate,
    PlannedCandidate,
    PlannedCandidate,
    PlannedCandidate,
  ];
  clear(second.experienceId, "experience", Math.min(8 * day, second.since / 2), unknownDomain, nameDiffers);
  reject(third, 4 * day, { ...unknownDomain, held: true }, { ...nameDiffers, held: true });
  reject(fourth, 12 * day, { ...unknownDomain, held: true }, { ...nameDiffers, held: false });
}

/** The company of a reported job asks an applicant for money, too. */
function planReportedMessage(time: Timetable, { caller }: PlannedCandidate, { jobId, company }: PlannedJob): void {
  const applicationId = applicationIdOf({ personId: personIdOf(caller), jobId });
  const [owner] = company.members;
  if (owner === undefined) throw new Error("every company of the demo world has an owner");
  time.plan("apply reported", 5 * day, caller, ApplyToJob, { jobId });
  time.plan("message reported", 4 * day, owner.caller, MessageCandidate, {
    applicationId,
    text: "You are our first choice. Please send a deposit of $120 for your laptop today, and we will call you.",
  });
  time.plan("report message", 3 * day, caller, ReportMessageOfCompany, {
    applicationId,
    number: 1,
    reason: "asks-for-money",
    note: "They asked for a deposit before any interview.",
  });
}
