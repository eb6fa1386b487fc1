import type { StreamType } from "../kernel/stream.ts";
import { type NotificationEvent, notificationStream } from "./events.ts";
import { type Reading, evolveReading, nothingRead } from "./state.ts";

/** What one person has read, by personId. */
export const readings: StreamType<Reading, NotificationEvent> = {
  name: notificationStream,
  initialState: nothingRead,
  evolve: evolveReading,
};
