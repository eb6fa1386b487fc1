import type { StreamType } from "../kernel/stream.ts";
import { type ApplicationEvent, applicationStream } from "./events.ts";
import { type Application, evolveApplication, noApplication } from "./state.ts";

/** One candidate's application to one job, by applicationId. */
export const applications: StreamType<Application, ApplicationEvent> = {
  name: applicationStream,
  initialState: noApplication,
  evolve: evolveApplication,
};
