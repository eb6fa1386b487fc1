import type { Interview } from "@provenwork/contracts/application/queries";
import { formatInterviewHere, formatInterview } from "./format-interview.ts";

const isLink = (place: string): boolean => URL.canParse(place) && /^https?:$/.test(new URL(place).protocol);

/** Time, place and message of an interview. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { startsAt, place, message } = interview;
  const here = formatInterviewHere(interview);
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p className="font-semibold">
        <time dateTime={startsAt}>{formatInterview(interview)}</time>
      </p>
      {here !== undefined && <p className="text-muted">Your time: {here}</p>}
      <p>
        {isLink(place) ? (
          <a href={place} target="_blank" rel="noopener noreferrer nofollow" className="text-accent">
            {place}
          </a>
        ) : (
          place
        )}
      </p>
      {message !== null && <p className="whitespace-pre-line text-ink-2">{message}</p>}
    </div>
  );
}
