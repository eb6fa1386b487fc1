import { type BuildRequestEvent, type ParkingEvent, buildRequestStream, operationsStream } from "./events.ts";
import {
  type BuildRequest,
  type Parking,
  evolveBuildRequest,
  evolveParking,
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
