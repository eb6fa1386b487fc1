import { type Erased, erased } from "../kernel/event.ts";
import type { ApplicationEvent, JobEnding } from "./events.ts";
import type { ApplicationStatus } from "./rules.ts";

export interface Interview {
  readonly interviewId: string;
  readonly sequence: number;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly minutes: number;
  readonly details: { readonly place: string; readonly message: string | null } | Erased;
  readonly cancelled: boolean;
}

export interface Application {
  status: "absent" | ApplicationStatus;
  personId: string;
  jobId: string;
  companyId: string;
  submittedAt: string;
  /** Whether a member of the company has opened it since it was submitted. */
  viewed: boolean;
  /** How the job ended, as the applicant was told; undefined while it has not. */
  jobEnded: JobEnding | undefined;
  /** The file that was sent with it. */
  resume: { readonly fileId: string } | null;
  /** Whether the candidate was erased: nothing about them can be written any more. */
  erased: boolean;
  /** The last one that was set. */
  interview: Interview | undefined;
  /** The company's alone. */
  notes: string | Erased;
  rating: number | null | Erased;
}

export const noApplication: Application = {
  status: "absent",
  personId: "",
  jobId: "",
  companyId: "",
  submittedAt: "",
  viewed: false,
  jobEnded: undefined,
  resume: null,
  erased: false,
  interview: undefined,
  notes: "",
  rating: null,
};

export function evolveApplication(state: Application, event: ApplicationEvent): Application {
  switch (event.type) {
    case "ApplicationSubmitted": {
      const { to: status, from: _, ...said } = event.data;
      const since = { viewed: false, jobEnded: undefined, interview: undefined };
      return { ...state, ...said, ...since, status, erased: event.personal === erased };
    }
    case "ApplicationViewed":
      return { ...state, viewed: true };
    case "ResumeOpened":
      return state;
    case "ApplicationApproved":
    case "ApplicationRejected":
    case "ApplicationReset":
    case "ApplicationWithdrawn":
      return { ...state, status: event.data.to };
    case "ApplicationJobEnded":
      return { ...state, jobEnded: event.data.how };
    case "InterviewScheduled": {
      const { interviewId, sequence, startsAt, timeZone, minutes } = event.data;
      const interview: Interview = {
        interviewId,
        sequence,
        startsAt,
        timeZone,
        minutes,
        details: event.personal,
        cancelled: false,
      };
      return { ...state, interview };
    }
    case "InterviewCancelled":
      if (state.interview === undefined) return state;
      return { ...state, interview: { ...state.interview, sequence: event.data.sequence, cancelled: true } };
    case "NotesChanged":
      return { ...state, notes: event.personal === erased ? erased : event.personal.notes };
    case "CandidateRated":
      return { ...state, rating: event.personal === erased ? erased : event.personal.rating };
  }
}
