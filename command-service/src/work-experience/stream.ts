import { type WorkExperienceEvent, workExperienceStream } from "@provenwork/contracts/work-experience/events";
import { type WorkExperience, evolveWorkExperience, noExperience } from "@provenwork/contracts/work-experience/state";
import type { StreamType } from "#kernel/stream-type.ts";

/** One entry of somebody's work history, by experienceId. */
export const workExperiences: StreamType<WorkExperience, WorkExperienceEvent> = {
  name: workExperienceStream,
  initialState: noExperience,
  evolve: evolveWorkExperience,
};
