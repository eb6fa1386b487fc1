import type { EmployerApplication, ReviewStep } from "@provenwork/contracts/application/queries";
import { Button, TextButton } from "#design/button.tsx";
import { TextArea } from "#design/field.tsx";
import { Note } from "#design/note.tsx";
import { Timeline, TimelineEntry } from "#design/timeline.tsx";
import { Column } from "./column.tsx";
import { InterviewSection } from "./interview-section.tsx";
import { ToldSection } from "./told-section.tsx";
import { Stars } from "./stars.tsx";
import type { Review } from "./use-review.ts";
import { whyClosed } from "./why-closed.ts";
import { formatSharedTime } from "#design/format.ts";

/** Notes, rating, interview and history, for the company only. */
export function ReviewColumn({
  application,
  review,
  className,
}: {
  application: EmployerApplication;
  review: Review;
  className?: string | undefined;
}) {
  const { notes, notesError, notesChanged, theirNotes, problem, deciding } = review;
  const closed = whyClosed(application) !== undefined;
  return (
    <Column id="review-column" title="Application Review" className={className}>
      {(problem !== undefined || theirNotes !== undefined) && (
        <Note tone="waiting" live>
          <p>{problem ?? "Someone changed the notes while you had this open."}</p>
          {theirNotes !== undefined && (
            <>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">
                {theirNotes === "" ? "They are empty now." : `They are now: ${theirNotes}`}
              </p>
              <TextButton onClick={review.useTheirNotes}>Use their notes</TextButton>
            </>
          )}
        </Note>
      )}
      <div className="grid gap-2">
        <TextArea
          id="notes"
          label="Private notes"
          rows={6}
          placeholder="Add private notes about this candidate..."
          hint="Only your company can read these."
          value={notes}
          error={notesError}
          readOnly={closed}
          onChange={({ target }) => review.type(target.value)}
        />
        {notesChanged && !closed && (
          <div>
            <Button size="sm" disabled={deciding !== undefined} onClick={review.saveNotes}>
              Save Notes
            </Button>
          </div>
        )}
      </div>
      <Stars rating={review.rating} disabled={closed} onRate={review.rate} />
      <InterviewSection application={application} closed={closed} />
      <ToldSection explanation={application.explanation} />
      <div className="grid gap-2">
        <h4 className="text-xs font-semibold text-muted">History</h4>
        <Timeline label="History of this application" className="text-sm [--dot:1.25rem]">
          {application.timeline.map((step, index) => (
            <TimelineEntry key={index} state={step.kind === "rejected" ? "bad" : "done"}>
              {stepLabels(step)} <span className="text-muted">{formatSharedTime(step.at)}</span>
              {step.notes !== null && <p className="mt-1 whitespace-pre-line text-muted">{step.notes}</p>}
            </TimelineEntry>
          ))}
        </Timeline>
      </div>
    </Column>
  );
}

const verbs: Readonly<Record<ReviewStep["kind"], string>> = {
  submitted: "Applied",
  viewed: "Opened",
  "resume-opened": "Resume opened",
  approved: "Approved",
  rejected: "Rejected",
  "reason-given": "Reason given to the candidate",
  "decision-message": "Message with the decision",
  reset: "Reset to pending",
  withdrawn: "Withdrawn by the candidate",
  "interview-set": "Interview set",
  "interview-changed": "Interview changed",
  "interview-cancelled": "Interview cancelled",
  "job-expired": "Job expired",
  "job-deleted": "Job deleted",
  "job-taken-down": "Job taken down",
  "company-closed": "Company closed",
  noted: "Notes changed",
  rated: "Rated",
  moved: "Moved",
};

const stepLabels = ({ kind, from, notes, stage, by, you }: ReviewStep): string => {
  const who = you ? "you" : by;
  const what = kind === "noted" && notes === null ? "Notes cleared" : verbs[kind];
  return [what, stage !== null && `to ${stage}`, from !== null && `(was ${from})`, who !== null && `by ${who}`]
    .filter(Boolean)
    .join(" ");
};
