import type { ResumeMediaType } from "../candidate/resume-rules.ts";
import { firstStage } from "../company/stages.ts";
import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
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
  /** Number of submissions. */
  submissions: number;
  /** Opened by a member of the company since the last submission. */
  viewed: boolean;
  /** The recorded end of the job; undefined while it is open. */
  jobEnded: JobEnding | undefined;
  /** The copied file. */
  resume: { readonly fileId: string; readonly mediaType: ResumeMediaType } | null;
  /** The candidate was erased: nothing personal can be written. */
  erased: boolean;
  /** The last interview. */
  interview: Interview | undefined;
  /** When interviews were set or changed, oldest first. */
  interviewsChangedAt: readonly string[];
  /** Private to the company. */
  notes: string | Erased;
  rating: number | null | Erased;
  /** Stage id, possibly of a removed stage. Private to the company. */
  stage: string;
}

export const noApplication: Application = {
  status: "absent",
  personId: "",
  jobId: "",
  companyId: "",
  submittedAt: "",
  submissions: 0,
  viewed: false,
  jobEnded: undefined,
  resume: null,
  erased: false,
  interview: undefined,
  interviewsChangedAt: [],
  notes: "",
  rating: null,
  stage: firstStage,
};

export function evolveApplication(state: Application, event: ApplicationEvent): Application {
  switch (event.type) {
    case "ApplicationSubmitted": {
      const { to: status, from: _, ...submitted } = event.data;
      const since = { viewed: false, jobEnded: undefined, interview: undefined, stage: firstStage };
      const submissions = state.submissions + 1;
      return { ...state, ...submitted, ...since, submissions, status, erased: event.personal === erased };
    }
    case "QuestionsAnswered":
    case "DecisionExplained":
      return state;
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
      return { ...state, interview, interviewsChangedAt: [...state.interviewsChangedAt, event.data.scheduledAt] };
    }
    case "InterviewCancelled":
      if (state.interview === undefined) return state;
      return { ...state, interview: { ...state.interview, sequence: event.data.sequence, cancelled: true } };
    case "NotesChanged":
      return { ...state, notes: event.personal === erased ? erased : event.personal.notes };
    case "CandidateRated":
      return { ...state, rating: event.personal === erased ? erased : event.personal.rating };
    case "ApplicationStageMoved":
      return { ...state, stage: event.data.to };
  }
}

/** Whether it was sent and not withdrawn since, decided or not. */
export const isStanding = ({ status }: Pick<Application, "status">): boolean =>
  status !== "absent" && status !== "withdrawn";

/** Stream names are a storage format. */
export const applicationStream = (applicationId: string) => `application-${applicationId}`;

/** One candidate's application to one job, by applicationId. */
export const applications: StreamType<Application, ApplicationEvent> = {
  name: applicationStream,
  initialState: noApplication,
  evolve: evolveApplication,
};
