import type { GetHistory, HistoryEvent } from "@provenwork/contracts/audit/queries";
import { maxShown } from "@provenwork/contracts/audit/rules";
import { eventSentence, streamKind } from "@provenwork/contracts/histories";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { firstEvents } from "./first-events.ts";
import { openedBy, streamsOf } from "./opened.ts";

/** Everything in the streams of an opened history, from the log itself. */
export const history =
  (histories: Histories): QueryHandler<typeof GetHistory> =>
  async ({ openingId }, context) => {
    const opening = await openedBy(openingId, context);
    if (opening === undefined) return { refusal: "not-opened" };
    const { events, streams } = await firstEvents(histories, await streamsOf(context.read, opening.name), maxShown);
    const all = [...streams.values()].reduce((sum, { size }) => sum + size, 0);
    return {
      output: {
        ...opening,
        streams: [...streams].map(([stream, { revisions, size }]) => ({
          stream,
          kind: streamKind(stream),
          events: size,
          missing: missingIn(revisions),
        })),
        events: events.map(listed),
        leftOut: all - events.length,
      },
    };
  };

/** The first revision that is missing or out of order: it was removed or moved. */
function missingIn(revisions: readonly number[]): number | null {
  const wrong = revisions.findIndex((revision, index) => revision !== index);
  return wrong === -1 ? null : wrong;
}

function listed(event: Recorded): HistoryEvent {
  const { id, stream, revision, type, metadata } = event;
  const { actor, at, causationId, commandId, correlationId } = metadata;
  return {
    id,
    stream,
    revision,
    type,
    at,
    role: actor.role,
    actorId: actor.id,
    words: eventSentence(event),
    commandId,
    causationId,
    correlationId,
  };
}
