import type { StreamType } from "../kernel/stream.ts";
import type { NotificationEvent } from "./events.ts";

/** Which notifications a person has read. Notifications themselves follow from other streams. */
export interface Reading {
  /** Everything up to here. */
  until: string;
  /** Marked one by one since then. */
  read: ReadonlySet<string>;
}

export const nothingRead: Reading = { until: new Date(0).toISOString(), read: new Set() };

export function evolveReading(state: Reading, event: NotificationEvent): Reading {
  switch (event.type) {
    case "NotificationsRead":
      return { ...state, read: state.read.union(new Set(event.data.notifications)) };
    case "AllNotificationsRead":
      return { until: event.data.until, read: new Set() };
  }
}

/** Stream names are a storage format. */
export const notificationStream = (personId: string) => `notifications-${personId}`;

/** Read notifications of one person, by personId. */
export const readings: StreamType<Reading, NotificationEvent> = {
  name: notificationStream,
  initialState: nothingRead,
  evolve: evolveReading,
};
