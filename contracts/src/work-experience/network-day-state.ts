import type { StreamType } from "../kernel/stream.ts";
import type { NetworkDayEvent } from "./network-day-events.ts";

/** The networks of one day (UTC), by dayId: when its key was destroyed. Stream names are a storage format. */
export const networkDays: StreamType<string | undefined, NetworkDayEvent> = {
  name: (dayId) => `network-day-${dayId}`,
  initialState: undefined,
  evolve: (_, { data }) => data.forgottenAt,
};
