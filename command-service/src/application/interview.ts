import type { InterviewCancelled, NewApplicationEvent } from "@provenwork/contracts/application/events";
import type { Application, Interview } from "@provenwork/contracts/application/state";
import { idsOf } from "./ids.ts";

type Because = Extract<NewApplicationEvent, { type: typeof InterviewCancelled.type }>["data"]["because"];

/** The upcoming interview; none of an erased candidate. */
export const upcomingInterview = ({ interview, erased }: Application, now: Date): Interview | undefined =>
  interview === undefined || interview.cancelled || erased || new Date(interview.startsAt) <= now
    ? undefined
    : interview;

/** An event that ends an application cancels its upcoming interview, too; a past interview stays. */
export function interviewCancellation(state: Application, because: Because, now: Date): readonly NewApplicationEvent[] {
  const coming = upcomingInterview(state, now);
  if (coming === undefined) return [];
  const { interviewId, sequence, startsAt } = coming;
  const data = { ...idsOf(state), interviewId, sequence: sequence + 1, startsAt, because };
  return [{ type: "InterviewCancelled", data: { ...data, cancelledAt: now.toISOString() } }];
}

export const sameInterview = ({ interview: one }: Application, { interview: other }: Application): boolean =>
  one?.interviewId === other?.interviewId && one?.sequence === other?.sequence;
