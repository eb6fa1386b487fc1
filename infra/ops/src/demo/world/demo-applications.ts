import { personIdOf } from "@provenwork/command-service/kernel/caller";
import { resourceIdOf } from "@provenwork/command-service/learning/list-resources.steps";
import { InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import { SaveSearch } from "@provenwork/contracts/job/saved-search-commands";
import { ReportProgress, StartResource, WriteLearningNotes } from "@provenwork/contracts/learning/commands";
import { ReadAllNotifications } from "@provenwork/contracts/notification/commands";
import { sealCandidate } from "@provenwork/platform/candidate-token";
import type { PlannedCandidate } from "./candidates.ts";
import { day } from "./companies.ts";
import { type PlannedJob, forDemoCandidate } from "./jobs.ts";
import { noLinks } from "./stand-ins.ts";
import { type Story, answered, planStory } from "./story.ts";
import type { Timetable } from "./timetable.ts";

const seen = { viewed: true } as const;
const letter = "I build pipelines that nobody has to watch at night, and my last two employers will confirm it.";

/** The demo candidate's applications, the latest first; `ended` is for a job that expired without an answer. */
const stories: readonly (Story & { readonly ended?: true })[] = [
  { applied: 0.8, letter },
  { applied: 2, ...seen },
  {
    applied: 6,
    ...seen,
    rating: 5,
    decision: "approved",
    notes: "Invite soon.",
    interview: 3,
    letter,
    thread: [
      "Thank you for applying. Which of your pipelines would you like to show us?",
      "The one that replaced our nightly loads. I can bring the design and what went wrong with it.",
      "Please do. You will meet two of us, and the second half is yours for questions.",
    ],
  },
  { applied: 9, ...seen, withdrawn: 2 },
  {
    applied: 14,
    ...seen,
    rating: 3,
    decision: "rejected",
    reason: "another-chosen",
    notes: "Another candidate was ahead by a little.",
  },
  { applied: 22, ...seen, decision: "rejected", reset: true },
  { applied: 50, ended: true },
];

/** Jobs near the demo candidate's trade come first. */
const trades = [
  /\bData (Engineer|Analyst)\b/,
  /\b(Backend|Site Reliability) Engineer\b/,
  /\b(Quality|Operations)\b/,
  /./,
];

export function planDemoApplications(
  time: Timetable,
  { caller, since }: PlannedCandidate,
  jobs: readonly PlannedJob[],
): void {
  const invitedTo = jobs[forDemoCandidate];
  const free = jobs.filter((job) => job !== invitedTo);
  for (const [nth, story] of stories.entries()) {
    const applied = story.applied * day;
    const job = takeJob(free, (each) =>
      story.ended === true
        ? each.expired && each.from > applied + 60 && each.to < applied - day && each.to > 5 * day
        : each.to === 0 && each.from > applied + 60 && memberOf(each, applied) !== undefined,
    );
    const member = memberOf(job, applied) ?? caller;
    planStory(time, `demo casey ${nth}`, story, {
      candidate: caller,
      jobId: job.jobId,
      opens: member,
      decides: member,
    });
  }
  for (const [nth, saved] of [1.5, 4].entries()) {
    const { jobId } = takeJob(free, ({ from, to }) => to === 0 && from > saved * day + 60);
    time.plan(`demo saved job ${nth}`, saved * day, caller, SaveJob, { jobId });
  }
  time.plan("demo saved search", since - 2 * day, caller, SaveSearch, {
    name: "Data jobs, also remote",
    search: "q=data",
    frequency: "daily",
  });
  planInvitation(time, personIdOf(caller), invitedTo);
  planLearning(time, caller);
  const read = answered * day;
  time.plan("demo applications read", read, caller, ReadAllNotifications, { until: time.instant(read) });
}

/** A member of the company who was there by then. */
const memberOf = ({ company }: PlannedJob, by: number) => company.members.findLast(({ since }) => since > by)?.caller;

function takeJob(free: PlannedJob[], fits: (job: PlannedJob) => boolean): PlannedJob {
  const fitting = free.filter(fits);
  const job = trades
    .map((trade) => fitting.find(({ title }) => trade.test(title)))
    .find((found) => found !== undefined);
  if (job === undefined) throw new Error("the demo world has too few jobs for the demo candidate");
  free.splice(free.indexOf(job), 1);
  return job;
}

/** To the job that fits best; it stays unanswered. */
function planInvitation(time: Timetable, personId: string, job: PlannedJob | undefined): void {
  const [owner] = job?.company.members ?? [];
  if (job === undefined || owner === undefined) return;
  const { jobId, company } = job;
  const invited = Math.min(day, Math.ceil(job.from / 2));
  const candidate = sealCandidate(personId, { companyId: company.companyId, jobId }, noLinks);
  time.plan("demo invitation", invited, owner.caller, InviteCandidate, { jobId, candidate });
}

/** Address, percent, and notes. */
const learning = [
  ["https://www.gentlydownthe.stream", 100, ""],
  [
    "https://www.udacity.com/course/learn-spark-at-udacity--ud2002",
    45,
    "Chapter three answers what we argued about at work.",
  ],
  ["https://www.kaggle.com/learn/data-visualization", 10, ""],
] as const;

function planLearning(time: Timetable, caller: PlannedCandidate["caller"]): void {
  for (const [nth, [url, progress, notes]] of learning.entries()) {
    const resourceId = resourceIdOf(url);
    const name = `demo learning ${nth}`;
    const began = (30 - 10 * nth) * day;
    time.plan(name, began, caller, StartResource, { resourceId });
    time.plan(`${name} on`, began - 4 * day, caller, ReportProgress, { resourceId, progress });
    if (notes !== "") time.plan(`${name} notes`, began - 5 * day, caller, WriteLearningNotes, { resourceId, notes });
  }
}
