import type { NetworkDayEvent } from "./network-day-events.ts";

export interface NetworkDay {
  /** When its key was destroyed; undefined until then. */
  readonly forgottenAt: string | undefined;
}

export const newNetworkDay: NetworkDay = { forgottenAt: undefined };

export const evolveNetworkDay = (_state: NetworkDay, { data }: NetworkDayEvent): NetworkDay => ({
  forgottenAt: data.forgottenAt,
});
