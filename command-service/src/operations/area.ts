import {
  RequestRebuild,
  RequestRollBack,
  RetryParkedStream,
  SkipParkedEvent,
} from "@provenwork/contracts/operations/commands";
import { buildRequests, parkings } from "@provenwork/contracts/operations/streams";
import type { Area } from "#kernel/area.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { requestRebuild } from "./request-rebuild.ts";
import { requestRollBack } from "./request-roll-back.ts";
import { retryParkedStream } from "./retry-parked-stream.ts";
import { skipParkedEvent } from "./skip-parked-event.ts";

const requestId = (_: unknown, { newId }: { newId: (name: string) => string }): string => newId("request");
const newRequest = {
  stream: buildRequests,
  id: requestId,
  creates: () => true,
  answer: (_outcome: unknown, _: unknown, call: { newId: (name: string) => string }) => ({
    requestId: requestId(_, call),
  }),
};
const ofParked = { stream: parkings, id: () => "", answer: () => ({}) };

export const operations: Area<unknown> = {
  name: "operations",
  routes: () => [
    route(RequestRebuild, onStream({ ...newRequest, decide: requestRebuild })),
    route(RequestRollBack, onStream({ ...newRequest, decide: requestRollBack })),
    route(RetryParkedStream, onStream({ ...ofParked, decide: retryParkedStream })),
    route(SkipParkedEvent, onStream({ ...ofParked, decide: skipParkedEvent })),
  ],
};
