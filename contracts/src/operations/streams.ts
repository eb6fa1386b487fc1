import {
  type BuildRequestEvent,
  type LetterEvent,
  type ParkingEvent,
  buildRequestStream,
  letterRetryStream,
  operationsStream,
} from "./events.ts";
import {
  type BuildRequest,
  type LetterRetry,
  type Parking,
  evolveBuildRequest,
  evolveLetterRetry,
  evolveParking,
  noLetterRetry,
  notRequested,
  nothingParked,
} from "./state.ts";
import type { StreamType } from "../kernel/stream.ts";

/** What is parked; there is one such stream for every id. */
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
