import { areas } from "@provenwork/contracts/areas";
import {
  DecideRebuild,
  RequestRebuild,
  RetryDeadLetter,
  RequestRollBack,
  RetryParkedStream,
  SkipParkedEvent,
} from "@provenwork/contracts/operations/commands";
import { letterRetries } from "@provenwork/contracts/operations/state";
import { buildRequests } from "@provenwork/contracts/operations/state";
import { parkings } from "@provenwork/contracts/operations/state";
import type { Area } from "#kernel/area.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { decideRebuild } from "./decide-rebuild.ts";
import type { IsDead } from "./is-dead.steps.ts";
import { requestRebuild } from "./request-rebuild.ts";
import { requestRollBack } from "./request-roll-back.ts";
import { retryDeadLetter } from "./retry-dead-letter.ts";
import { retryLetter } from "./retry-letter.reaction.ts";
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
const known: ReadonlySet<string> = new Set(areas.flatMap(({ readModels }) => readModels));
const newBuild = { ...newRequest, prepare: () => ({ ready: { known } }) };
const ofParked = { stream: parkings, id: () => "", answer: () => ({}) };

export const operations: Area<{ readonly isDead: IsDead }> = {
  name: "operations",
  reactions: [retryLetter],
  routes: ({ isDead }) => [
    route(RequestRebuild, onStream({ ...newBuild, decide: requestRebuild })),
    route(
      DecideRebuild,
      onStream({ stream: buildRequests, id: ({ requestId }) => requestId, answer: () => ({}), decide: decideRebuild }),
    ),
    route(RequestRollBack, onStream({ ...newBuild, decide: requestRollBack })),
    route(RetryParkedStream, onStream({ ...ofParked, decide: retryParkedStream })),
    route(
      RetryDeadLetter,
      onStream({
        ...newRequest,
        stream: letterRetries,
        prepare: async (input, call) => {
          const { events } = await call.load(letterRetries, requestId(input, call));
          // By the time of a repeat, the letter may no longer be dead.
          return { ready: { dead: isRepeat(events, call) || (await isDead(input)) } };
        },
        decide: retryDeadLetter,
      }),
    ),
    route(SkipParkedEvent, onStream({ ...ofParked, decide: skipParkedEvent })),
  ],
};
