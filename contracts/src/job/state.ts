import type { JobDescription, JobEvent } from "./events.ts";

export const jobStatuses = ["active", "inactive", "expired", "taken-down", "deleted"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export interface Job {
  status: "absent" | JobStatus;
  jobId: string;
  companyId: string;
  /** Undefined while the job is absent. */
  description: JobDescription | undefined;
  postedAt: string;
  expiresAt: string;
}

export const noJob: Job = {
  status: "absent",
  jobId: "",
  companyId: "",
  description: undefined,
  postedAt: "",
  expiresAt: "",
};

export function evolveJob(state: Job, event: JobEvent): Job {
  switch (event.type) {
    case "JobPosted": {
      const { jobId, companyId, postedAt, expiresAt, ...description } = event.data;
      return { status: "active", jobId, companyId, description, postedAt, expiresAt };
    }
    case "JobChanged": {
      const { jobId: _job, companyId: _company, changedAt: _at, expiresAt, ...description } = event.data;
      return { ...state, description, expiresAt };
    }
    case "JobActivated":
      return { ...state, status: "active", expiresAt: event.data.expiresAt };
    case "JobDeactivated":
      return { ...state, status: "inactive" };
    case "JobExpired":
      return { ...state, status: "expired" };
    case "JobTakenDown":
      return { ...state, status: "taken-down" };
    case "JobDeleted":
      return { ...state, status: "deleted" };
  }
}
