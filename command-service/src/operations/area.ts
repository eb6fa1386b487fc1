import { areas } from "@provenwork/contracts/areas";
import {
  DecideRebuild,
  RequestRebuild,
  RetryDeadLetter,
  RequestRollBack,
  RetryParkedStream,
  SkipParkedEvent,
} from "@provenwork/contracts/operations/commands";
import { buildRequests, letterRetries, parkings } from "@provenwork/contracts/operations/state";
import type { Area } from "#kernel/area.ts";
import { isRepeat } from "#kernel/is-repeat.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { decideRebuild } from "./decide-rebuild.ts";
import type { IsDead } from "./is-dead.steps.ts";
import { requestRebuild } from "./request-rebuild.ts";
import { requestRollBack } from "./request-roll-back.ts";
import { retryDeadLetter } from "./retry-dead-letter.ts";
import { retryLetter } from "./retry-letter.reaction.ts";
import { retryParkedStream } from "./retry-parked-stream.ts";
import { skipParkedEvent } from "./skip-parked-event.ts";

const readModels: ReadonlySet<string> = new Set(areas.flatMap((area) => area.readModels));
/** There is one stream of all parked streams. */
const parkedStreams = "";

const handleRequestRebuild: Handler<typeof RequestRebuild> = (input, call) => {
  const requestId = call.newId("request");
  return onStream(call, {
    stream: buildRequests,
    id: requestId,
    creates: true,
    decide: (state, context) => requestRebuild(input, state, { ...context, known: readModels }),
    answer: () => ({ requestId }),
  });
};

const handleDecideRebuild: Handler<typeof DecideRebuild> = (input, call) =>
  onStream(call, {
    stream: buildRequests,
    id: input.requestId,
    answer: () => ({}),
    decide: (state, context) => decideRebuild(input, state, context),
  });

const handleRequestRollBack: Handler<typeof RequestRollBack> = (input, call) => {
  const requestId = call.newId("request");
  return onStream(call, {
    stream: buildRequests,
    id: requestId,
    creates: true,
    decide: (state, context) => requestRollBack(input, state, { ...context, known: readModels }),
    answer: () => ({ requestId }),
  });
};

const handleRetryParkedStream: Handler<typeof RetryParkedStream> = (input, call) =>
  onStream(call, {
    stream: parkings,
    id: parkedStreams,
    decide: (state, context) => retryParkedStream(input, state, context),
    answer: () => ({}),
  });

const handleSkipParkedEvent: Handler<typeof SkipParkedEvent> = (input, call) =>
  onStream(call, {
    stream: parkings,
    id: parkedStreams,
    decide: (state, context) => skipParkedEvent(input, state, context),
    answer: () => ({}),
  });

const handleRetryDeadLetter =
  (isDead: IsDead): Handler<typeof RetryDeadLetter> =>
  async (input, call) => {
    const requestId = call.newId("request");
    const { events } = await call.load(letterRetries, requestId);
    // By the time of a repeat, the letter may no longer be dead.
    const dead = isRepeat(events, call) || (await isDead(input));
    return onStream(call, {
      stream: letterRetries,
      id: requestId,
      creates: true,
      decide: (state, context) => retryDeadLetter(input, state, { ...context, dead }),
      answer: () => ({ requestId }),
    });
  };

export const operations: Area<{ readonly isDead: IsDead }> = {
  name: "operations",
  reactions: [retryLetter],
  routes: ({ isDead }) => [
    route(RequestRebuild, handleRequestRebuild),
    route(DecideRebuild, handleDecideRebuild),
    route(RequestRollBack, handleRequestRollBack),
    route(RetryParkedStream, handleRetryParkedStream),
    route(RetryDeadLetter, handleRetryDeadLetter(isDead)),
    route(SkipParkedEvent, handleSkipParkedEvent),
  ],
};
