import type { StreamType } from "../kernel/stream.ts";
import type { JobViewEvent } from "./view-events.ts";

/** Views of a job on one day. */
export interface JobViews {
  readonly views: number;
}

/** One stream per job and day, so that none grows for as long as the job is listed. Stream names are a storage format. */
export const jobViewsStream = (jobIdAndDay: string) => `job-views-${jobIdAndDay}`;

export const jobViewsId = (jobId: string, day: string) => `${jobId}-${day}`;

/** Views of a job on one day, by `jobViewsId`. */
export const jobViews: StreamType<JobViews, JobViewEvent> = {
  name: jobViewsStream,
  initialState: { views: 0 },
  evolve: (_, { data }) => ({ views: data.viewsOfDay }),
};
