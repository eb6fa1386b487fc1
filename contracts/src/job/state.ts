import type { EventOf } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { JobDescription, JobEvent, JobImported, JobTakenDown } from "./events.ts";
import type { StoredQuestion } from "./question-rules.ts";

export const jobStatuses = ["active", "inactive", "expired", "taken-down", "deleted"] as const;
export type JobStatus = (typeof jobStatuses)[number];

type TakenDown = EventOf<typeof JobTakenDown>;

export interface Job {
  status: "absent" | JobStatus;
  jobId: string;
  companyId: string;
  /** Undefined while the job is absent. */
  description: JobDescription | undefined;
  questions: readonly StoredQuestion[];
  /** Former status and reason, while it is taken down. */
  takenDown: Pick<TakenDown["data"], "from" | "reason"> | undefined;
  /** Of a job from a board elsewhere. */
  imported:
    | Pick<EventOf<typeof JobImported>["data"], "board" | "site" | "externalId" | "digest" | "onBoard">
    | undefined;
  postedAt: string;
  expiresAt: string;
}

export const noJob: Job = {
  status: "absent",
  jobId: "",
  companyId: "",
  description: undefined,
  questions: [],
  takenDown: undefined,
  imported: undefined,
  postedAt: "",
  expiresAt: "",
};

export function evolveJob(state: Job, event: JobEvent): Job {
  switch (event.type) {
    case "JobPosted": {
      const { jobId, companyId, postedAt, expiresAt, ...description } = event.data;
      return { ...state, status: "active", jobId, companyId, description, postedAt, expiresAt };
    }
    case "JobChanged": {
      const { jobId: _job, companyId: _company, changedAt: _at, expiresAt, ...description } = event.data;
      return { ...state, description, expiresAt };
    }
    case "JobQuestionsChanged":
      return { ...state, questions: event.data.questions };
    case "JobActivated":
      return { ...state, status: "active", expiresAt: event.data.expiresAt };
    case "JobDeactivated":
      return { ...state, status: "inactive" };
    case "JobExpired":
      return { ...state, status: "expired" };
    case "JobTakenDown":
      return { ...state, status: "taken-down", takenDown: { from: event.data.from, reason: event.data.reason } };
    case "JobReinstated":
      return { ...state, status: event.data.to, takenDown: undefined };
    case "JobDeleted":
      return { ...state, status: "deleted" };
    case "JobImported": {
      const { board, site, externalId, digest, onBoard } = event.data;
      return { ...state, imported: { board, site, externalId, digest, onBoard } };
    }
  }
}

/** Stream names are a storage format. */
export const jobStream = (jobId: string) => `job-${jobId}`;

/** One job, by jobId. */
export const jobs: StreamType<Job, JobEvent> = { name: jobStream, initialState: noJob, evolve: evolveJob };
