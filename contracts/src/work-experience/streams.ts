import { type WorkExperienceEvent, workExperienceStream } from "./events.ts";
import { type NetworkDayEvent, networkDayStream } from "./network-day-events.ts";
import { type NetworkDay, evolveNetworkDay, newNetworkDay } from "./network-day-state.ts";
import { type WorkExperience, evolveWorkExperience, noExperience } from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** One entry of a person's work history, by experienceId. */
export const workExperiences: StreamType<WorkExperience, WorkExperienceEvent> = {
  name: workExperienceStream,
  initialState: noExperience,
  evolve: evolveWorkExperience,
};

/** The networks of one day (UTC), by dayId. */
export const networkDays: StreamType<NetworkDay, NetworkDayEvent> = {
  name: networkDayStream,
  initialState: newNetworkDay,
  evolve: evolveNetworkDay,
};
