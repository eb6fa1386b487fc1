import { type WorkExperienceEvent, workExperienceStream } from "./events.ts";
import { type WorkExperience, evolveWorkExperience, noExperience } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** One entry of a person's work history, by experienceId. */
export const workExperiences: StreamType<WorkExperience, WorkExperienceEvent> = {
  name: workExperienceStream,
  initialState: noExperience,
  evolve: evolveWorkExperience,
};
