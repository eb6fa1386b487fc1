import { type Caller, personIdOf } from "@provenwork/command-service/kernel/caller";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import {
  ApplyToJob,
  MoveApplication,
  RateCandidate,
  ReviewApplication,
  ScheduleInterview,
  ViewApplication,
  WithdrawApplication,
} from "@provenwork/contracts/application/commands";
import type { RejectionReason } from "@provenwork/contracts/application/decision-message";
import {
  MessageCandidate,
  MessageCompany,
  ReadCandidateMessages,
  ReadCompanyMessages,
} from "@provenwork/contracts/application/message-commands";
import { day } from "./companies.ts";
import type { Timetable } from "./timetable.ts";

/** One application to or of a demo account, from its submission on. */
export interface Story {
  /** Days before the end of the world. */
  readonly applied: number;
  readonly letter?: string | undefined;
  /** Days after applying on which the candidate withdrew it. */
  readonly withdrawn?: number;
  /** A member of the company opened it within hours. */
  readonly viewed?: true;
  readonly rating?: number;
  /** Stage on the company's board, moved to when it was rated or decided; without one it stays in the first. */
  readonly stage?: "screening" | "interview" | "offer" | "hired";
  readonly notes?: string;
  /** On the second day. */
  readonly decision?: "approved" | "rejected";
  /** What the candidate is told about a rejection. */
  readonly reason?: RejectionReason;
  /** Messages from the second day on, of the company and the candidate in turn; the last one is unread. */
  readonly thread?: readonly string[];
  /** Decided on the second day, and reconsidered on the third. */
  readonly reset?: true;
  /** Days from the end of the world to the interview; negative for a past one. */
  readonly interview?: number;
}

interface Parties {
  readonly candidate: Caller;
  readonly jobId: string;
  /** Members of the company, who take turns. */
  readonly opens: Caller;
  readonly decides: Caller;
}

interface Talk {
  /** Minutes before the end of the world. */
  readonly applied: number;
  readonly applicationId: string;
  readonly parties: Parties;
}

/** Days after applying after which nothing more happens, for a story that the company answers. */
export const answered = 3;

export function planStory(time: Timetable, name: string, story: Story, parties: Parties): void {
  const { candidate, jobId, opens, decides } = parties;
  const applied = Math.round(story.applied * day);
  const after = (days: number) => applied - Math.round(days * day);
  const applicationId = applicationIdOf({ personId: personIdOf(candidate), jobId });
  const letter = story.letter === undefined ? {} : { coverLetter: story.letter };
  time.plan(`apply ${name}`, applied, candidate, ApplyToJob, { jobId, ...letter });
  if (story.viewed) time.plan(`view ${name}`, after(0.2), opens, ViewApplication, { applicationId });
  if (story.rating !== undefined)
    time.plan(`rate ${name}`, after(0.3), opens, RateCandidate, { applicationId, rating: story.rating });
  if (story.stage !== undefined)
    time.plan(`move ${name}`, after(1.7), opens, MoveApplication, { applicationId, stage: story.stage });
  if (story.withdrawn !== undefined)
    time.plan(`withdraw ${name}`, after(story.withdrawn), candidate, WithdrawApplication, { applicationId });
  const { decision, notes } = story;
  if (decision !== undefined || notes !== undefined) {
    const status = decision ?? ("pending" as const);
    const { reason } = story;
    const review = {
      applicationId,
      status,
      ...(notes !== undefined && { notes }),
      ...(reason !== undefined && { reason }),
    };
    time.plan(`decide ${name}`, after(1.5), decides, ReviewApplication, review);
  }
  if (story.reset)
    time.plan(`reset ${name}`, after(2.5), decides, ReviewApplication, { applicationId, status: "pending" });
  if (story.thread !== undefined) planThread(time, name, story.thread, { applied, applicationId, parties });
  if (story.interview !== undefined)
    time.plan(`interview ${name}`, after(1.6), decides, ScheduleInterview, {
      applicationId,
      startsAt: `${workday(time, story.interview)}T10:30`,
      timeZone: "America/Chicago",
      minutes: 45,
      place: "https://meet.example/interview",
      message: "You will talk with two people of the team. Bring questions.",
    });
}

/** Each side has read what came before it writes. */
function planThread(
  time: Timetable,
  name: string,
  texts: readonly string[],
  { applied, parties, applicationId }: Talk,
): void {
  for (const [nth, text] of texts.entries()) {
    const at = applied - Math.round((1.8 + 0.2 * nth) * day);
    const [caller, send, read] =
      nth % 2 === 0
        ? ([parties.decides, MessageCandidate, ReadCandidateMessages] as const)
        : ([parties.candidate, MessageCompany, ReadCompanyMessages] as const);
    const through = Math.ceil(nth / 2);
    if (through > 0) time.plan(`read ${nth} ${name}`, at + 5, caller, read, { applicationId, through });
    time.plan(`message ${nth} ${name}`, at, caller, send, { applicationId, text });
  }
}

/** The day so many days after the end of the world, or the Monday after it. */
function workday(time: Timetable, days: number): string {
  const weekday = new Date(time.date(-days * day)).getUTCDay();
  const weekend = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return time.date(-(days + weekend) * day);
}
