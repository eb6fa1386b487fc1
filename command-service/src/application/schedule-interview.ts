import { formatTimeInZone } from "@provenwork/contracts/kernel/format-time-in-zone";
import type * as contract from "@provenwork/contracts/application/commands";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { interviewChangesADay } from "@provenwork/contracts/application/rules";
import type { Application, Interview } from "@provenwork/contracts/application/state";
import { known } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { idsOf } from "./ids.ts";
import { instantOf } from "./instant-of.ts";
import { upcomingInterview, sameInterview } from "./interview.ts";
import type { Reviewing } from "./review-application.ts";

const day = 24 * 60 * 60_000;
const yearMs = 366 * day;

/** Sets the interview, or changes the coming one; after one that took place or was cancelled, it is another interview. */
export const scheduleInterview: Decide<
  typeof contract.ScheduleInterview,
  Application,
  NewApplicationEvent,
  Reviewing
> = ({ startsAt: local, timeZone, minutes, place, message }, state, { job, repeated, now, newId }) => {
  if (state.status === "absent") return refuse("unknown-application");
  if (state.erased) return refuse("candidate-erased");
  if (state.status === "withdrawn") return refuse("withdrawn");
  if (state.status === "rejected") return refuse("already-rejected");
  if ((job.status === "deleted" || job.status === "taken-down") && !repeated) return refuse("job-gone");
  const at = instantOf(local, timeZone);
  if (at === undefined) return refuse("no-such-time");
  if (at <= now) return refuse("in-the-past");
  if (at.getTime() - now.getTime() > yearMs) return refuse("too-far-ahead");
  const before = upcomingInterview(state, now);
  const times = { startsAt: at.toISOString(), timeZone, minutes };
  const personal = { place, message: (message ?? "") || null };
  if (before !== undefined && isSame(before, times, personal)) return accept();
  if (changedSince(state, now.getTime() - day) >= interviewChangesADay) return refuse("changed-too-often");
  const { interviewId, sequence } =
    before === undefined
      ? { interviewId: newId("interview"), sequence: 0 }
      : { ...before, sequence: before.sequence + 1 };
  const from = before?.startsAt ?? null;
  const data = { ...idsOf(state), interviewId, sequence, from, ...times, scheduledAt: now.toISOString() };
  return accept({ type: "InterviewScheduled", data, personal });
};

const changedSince = ({ interviewsChangedAt }: Application, since: number): number =>
  interviewsChangedAt.filter((at) => Date.parse(at) > since).length;

function isSame(
  { startsAt, timeZone, minutes, details }: Interview,
  times: Pick<Interview, "startsAt" | "timeZone" | "minutes">,
  { place, message }: { readonly place: string; readonly message: string | null },
): boolean {
  const said = known(details);
  const sameTimes = startsAt === times.startsAt && timeZone === times.timeZone && minutes === times.minutes;
  return sameTimes && said?.place === place && said.message === message;
}

/** Describes what a colleague or the candidate changed since the caller read the interview. */
export function interviewChanged(seen: Application, now: Application): string | undefined {
  const is =
    now.interview === undefined || now.interview.cancelled
      ? "the interview was removed"
      : formatInterview(now.interview);
  const parts = [
    ...(seen.status === now.status ? [] : [`the status is now ${now.status}`]),
    ...(sameInterview(seen, now) ? [] : [is]),
  ];
  if (parts.length === 0) return undefined;
  return `Changed elsewhere: ${parts.join(", ")}. Your change was not saved. Review it and try again.`;
}

const formatInterview = ({ startsAt, timeZone }: Interview): string =>
  `the interview is now on ${formatTimeInZone(startsAt, timeZone)}`;
