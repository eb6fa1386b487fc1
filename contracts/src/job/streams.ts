import type { StreamType } from "../kernel/stream.ts";
import { type JobEvent, jobStream } from "./events.ts";
import { type Job, evolveJob, noJob } from "./state.ts";

/** One job, by jobId. */
export const jobs: StreamType<Job, JobEvent> = { name: jobStream, initialState: noJob, evolve: evolveJob };
