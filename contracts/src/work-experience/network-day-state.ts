import type { StreamType } from "../kernel/stream.ts";
import type { NetworkDayEvent } from "./network-day-events.ts";

export interface NetworkDay {
  /** When its key was destroyed; undefined until then. */
  readonly forgottenAt: string | undefined;
}

export const newNetworkDay: NetworkDay = { forgottenAt: undefined };

export const evolveNetworkDay = (_state: NetworkDay, { data }: NetworkDayEvent): NetworkDay => ({
  forgottenAt: data.forgottenAt,
});

/** Stream names are a storage format. */
export const networkDayStream = (dayId: string) => `network-day-${dayId}`;

/** The networks of one day (UTC), by dayId. */
export const networkDays: StreamType<NetworkDay, NetworkDayEvent> = {
  name: networkDayStream,
  initialState: newNetworkDay,
  evolve: evolveNetworkDay,
};
