import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { ChangeJob, PostJob } from "@provenwork/contracts/job/commands";
import { ReadAllNotifications } from "@provenwork/contracts/notification/commands";
import { type PlannedCandidate, knownBy } from "./candidates.ts";
import { type PlannedCompany, day } from "./companies.ts";
import { answered, planStory } from "./story.ts";
import type { Timetable } from "./timetable.ts";
import { type Form, postings } from "./demo-postings.ts";
import { planViews } from "./views.ts";

const formOf = (form: Form) => ({
  ...form,
  company: "Northwind Health",
  location: "Austin, TX",
  benefits: "Health insurance from the first day, four weeks off, and a clinic next door.",
  jobType: "full_time" as const,
  experienceLevel: "mid_level" as const,
  salaryPer: "year" as const,
});

/** Posts the demo employer's jobs; candidates of the world apply, and the employer and a colleague answer in turn. */
export function planDemoJobs(time: Timetable, company: PlannedCompany, candidates: readonly PlannedCandidate[]): void {
  const [owner, colleague] = company.members;
  if (owner === undefined || colleague === undefined) return;
  const free = [...candidates];
  for (const [index, { form, posted, ends, off, trade, stories }] of postings.entries()) {
    const name = `demo job ${index}`;
    const poster = index % 2 === 0 ? owner.caller : colleague.caller;
    const jobId = time.id(name, "job");
    time.plan(name, posted * day, poster, PostJob, { ...formOf(form), expiresAt: time.instant(ends * day) });
    if (off !== undefined) time.plan(`${name} off`, off * day, owner.caller, ChangeJob, { jobId, isActive: false });
    planViews(time, name, { jobId, from: posted * day, to: Math.max(off ?? ends, 0) * day }, 1);
    for (const [nth, story] of stories.entries()) {
      const [opens, decides] = nth % 2 === 0 ? [owner.caller, colleague.caller] : [colleague.caller, owner.caller];
      const { caller: candidate, roles, namesSkills } = takeApplicant(free, trade, (story.applied + 1) * day);
      // Most learned what the job asks for before they applied.
      const skills = knownBy([...roles, trade]);
      if (namesSkills)
        time.plan(`demo skills ${index}.${nth}`, (story.applied + 0.5) * day, candidate, UpdateSkills, { skills });
      planStory(time, `demo ${index}.${nth}`, story, { candidate, jobId, opens, decides });
    }
  }
  const read = answered * day;
  time.plan("demo jobs read", read, owner.caller, ReadAllNotifications, { until: time.instant(read) });
}

/** Takes a candidate who registered before that; one of the trade if there is any. */
function takeApplicant(free: PlannedCandidate[], trade: string, before: number): PlannedCandidate {
  const there = free.filter(({ since }) => since > before);
  const taken = there.find(({ roles }) => roles.includes(trade)) ?? there[0];
  if (taken === undefined) throw new Error("the demo world has too few candidates for the demo employer's jobs");
  free.splice(free.indexOf(taken), 1);
  return taken;
}
