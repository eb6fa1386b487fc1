import type { GetLatestHistories } from "@provenwork/contracts/audit/queries";
import { sessionStream } from "@provenwork/contracts/account/state";
import { auditStream } from "@provenwork/contracts/audit/state";
import { jobViewsStream } from "@provenwork/contracts/job/view-state";
import { pageVisitsStream } from "@provenwork/contracts/public-profile/visit-state";
import { streamKind } from "@provenwork/contracts/histories";
import { treeStream } from "@provenwork/contracts/transparency/events";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";

/** Events read, so that the work is bounded when one stream has many. */
const window = 500;
const maxListed = 10;

/** Streams of which most events come from sign-ins, signatures, counters and readers of histories: they would fill the list. */
const isRoutine = (stream: string): boolean =>
  stream === treeStream ||
  [auditStream(""), jobViewsStream(""), pageVisitsStream(""), sessionStream("")].some((prefix) =>
    stream.startsWith(prefix),
  );

export const latestEvents = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("histories.events")
    .select(["stream", "type", "at", "revision"])
    .orderBy("at", "desc")
    .orderBy("event_id", "desc")
    .limit(window);

/** The latest streams among the latest events, from an index by time. */
export const latestHistories: QueryHandler<typeof GetLatestHistories> = async (_, { read }) => {
  const events = await latestEvents(read).execute();
  const latest = new Map<string, (typeof events)[number]>();
  for (const event of events) {
    const seen = latest.get(event.stream);
    // Events of one command have the same time.
    if (!isRoutine(event.stream) && (seen === undefined || seen.revision < event.revision))
      latest.set(event.stream, event);
  }
  const listed = [...latest.values()].slice(0, maxListed);
  return {
    output: listed.map(({ stream, type, at }) => ({ stream, kind: streamKind(stream), type, at: at.toISOString() })),
  };
};
