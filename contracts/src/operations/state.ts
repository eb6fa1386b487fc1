import { GrowingMap } from "../kernel/growing-map.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { BuildRequestEvent, LetterEvent, ParkingEvent } from "./events.ts";

/** The event at which a stream is parked. */
export interface ParkedAt {
  readonly revision: number;
  /** Null in events of earlier releases. */
  readonly eventId: string | null;
}

/** Parked streams, by `parkedKey`. */
export interface Parking {
  /** A release that fails on every event of a type parks thousands. */
  readonly parked: GrowingMap<string, ParkedAt>;
}

export const nothingParked: Parking = { parked: new GrowingMap() };

export const parkedKey = ({ readModel, stream }: { readModel: string; stream: string }): string =>
  `${readModel} ${stream}`;

export function evolveParking({ parked }: Parking, event: ParkingEvent): Parking {
  switch (event.type) {
    case "StreamParked": {
      const { revision, eventId } = event.data;
      return { parked: parked.with(parkedKey(event.data), { revision, eventId }) };
    }
    case "StreamRetried":
    case "EventSkipped":
      return { parked: parked.without(parkedKey(event.data)) };
  }
}

export type BuildEnd = Extract<BuildRequestEvent, { type: "BuildEnded" }>["data"];

/** Made once, ends once. */
export interface BuildRequest {
  readonly requested: boolean;
  /** Whether its new rows need approval, which is decided once. */
  readonly needsApproval: boolean;
  readonly decision: "switch" | "discard" | undefined;
  readonly end: BuildEnd | undefined;
}

export const notRequested: BuildRequest = {
  requested: false,
  needsApproval: false,
  decision: undefined,
  end: undefined,
};

export function evolveBuildRequest(state: BuildRequest, event: BuildRequestEvent): BuildRequest {
  switch (event.type) {
    case "RebuildRequested":
      return { ...state, requested: true, needsApproval: event.data.hold };
    case "RollBackRequested":
      return { ...state, requested: true };
    case "RebuildDecided":
      return { ...state, decision: event.data.decision };
    case "BuildEnded":
      return { ...state, end: event.data };
  }
}

/** Undefined before the request. */
export interface LetterRetry {
  readonly letter: Pick<LetterEvent["data"], "kind" | "letterId"> | undefined;
}

export const noLetterRetry: LetterRetry = { letter: undefined };

export const evolveLetterRetry = (_state: LetterRetry, { data: { kind, letterId } }: LetterEvent): LetterRetry => ({
  letter: { kind, letterId },
});
export const operationsStream = "operations";
export const buildRequestStream = (requestId: string) => `rebuild-${requestId}`;
export const letterRetryStream = (requestId: string) => `letter-retry-${requestId}`;

/** All parked streams, in one stream whatever the id. */
export const parkings: StreamType<Parking, ParkingEvent> = {
  name: () => operationsStream,
  initialState: nothingParked,
  evolve: evolveParking,
};

/** One request to rebuild or roll back, by requestId. */
export const buildRequests: StreamType<BuildRequest, BuildRequestEvent> = {
  name: buildRequestStream,
  initialState: notRequested,
  evolve: evolveBuildRequest,
};

/** One retry of a dead letter, by requestId. */
export const letterRetries: StreamType<LetterRetry, LetterEvent> = {
  name: letterRetryStream,
  initialState: noLetterRetry,
  evolve: evolveLetterRetry,
};
