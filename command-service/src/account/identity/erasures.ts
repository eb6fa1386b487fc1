import { eventDefinitions } from "@provenwork/contracts/events";
import { type Checkpoint, type EventStore, type FeedBatch, LogMismatch } from "@provenwork/platform/event-store/port";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Follower } from "#kernel/reactors/follower.ts";
import { authVersionAt } from "@provenwork/contracts/account/auth-version";
import { revokeTokens, revokeSession } from "./revoke.ts";

/** Sentinel row of `person_keys`: checkpoint up to which all erasures are applied. */
const markId = "00000000-0000-0000-0000-000000000000";
const endsKey = (type: string): string | undefined => eventDefinitions.get(type)?.endsKey;

const batchSize = 5_000;
// The mark need not move with every event: the rest is read again at the next start.
const markEvery = 1_000;

const mark = z.object({ log: z.string(), position: z.string(), eventId: z.string() });

export interface ErasuresDependencies {
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly database: Kysely<WriteDatabase>;
  readonly personKeys: Pick<PersonKeys, "erase">;
}

/**
 * Destroys the keys that events end, and keeps erased people erased after a restore of the key table. `catchUp` destroys again the
 * keys and sessions of all people erased after the mark. The mark is restored with the keys, from any backup. `apply`
 * destroys the keys of people erased in a batch. @throws errors of store and database
 */
export function openErasures({ store, database, personKeys }: ErasuresDependencies): Follower {
  let unmarked = 0;
  let known: string | null = null;

  async function eraseAll({ events }: FeedBatch): Promise<number> {
    const erasures = events.filter(({ type }) => endsKey(type) !== undefined);
    for (const { type, data, revision } of erasures) {
      const personId = String(data[endsKey(type) ?? ""]);
      await personKeys.erase(personId);
      if (type !== "AccountErased") continue;
      // If restored with the keys, their sessions could read what read models still show.
      await revokeTokens(database, personId, authVersionAt(revision));
      await revokeSession(database, { sessionId: personId, personId });
    }
    return erasures.length;
  }

  /** False if the mark is not where this process left it: another process moved it, or a backup was restored. */
  async function moveMark(to: Checkpoint): Promise<boolean> {
    const next = JSON.stringify(to);
    const moved = await database
      .insertInto("person_keys")
      .values({ person_id: markId, key_id: "", wrapped: null, erased_at: new Date(0), erasures_until: next })
      .onConflict((conflict) =>
        conflict
          .column("person_id")
          .doUpdateSet({ erasures_until: next })
          .where("person_keys.erasures_until", "is not distinct from", known),
      )
      .executeTakeFirst();
    if (moved.numInsertedOrUpdatedRows !== 1n) return false;
    [known, unmarked] = [next, 0];
    return true;
  }

  async function catchUp(signal: AbortSignal): Promise<void> {
    known = await readMark(database);
    const after = known === null ? null : mark.parse(JSON.parse(known));
    const { log } = await store.head();
    try {
      await replay(after?.log === log ? after : null, signal);
    } catch (error) {
      if (!(error instanceof LogMismatch)) throw error;
      await replay(null, signal);
    }
  }

  /** Reads the whole log if `after` is null: after an import, or a restore from before the mark. */
  async function replay(after: Checkpoint | null, signal: AbortSignal): Promise<void> {
    for await (const batch of store.feed({ after, batchSize, mode: "replay", signal })) {
      await eraseAll(batch);
      if (batch.checkpoint !== null && !(await moveMark(batch.checkpoint))) return catchUp(signal);
    }
  }

  return {
    catchUp,
    async apply(batch, signal) {
      const erased = await eraseAll(batch);
      unmarked += batch.events.length;
      if (batch.checkpoint === null || (erased === 0 && unmarked < markEvery)) return;
      if (isBehind(batch.checkpoint, known)) return;
      if (!(await moveMark(batch.checkpoint))) await catchUp(signal);
    },
  };
}

/** After a start the feed may repeat what `catchUp` has read. */
const isBehind = ({ log, position }: Checkpoint, known: string | null): boolean => {
  const at = known === null ? undefined : mark.parse(JSON.parse(known));
  return at?.log === log && position <= at.position;
};

async function readMark(database: Kysely<WriteDatabase>): Promise<string | null> {
  const row = await database
    .selectFrom("person_keys")
    .select("erasures_until")
    .where("person_id", "=", markId)
    .executeTakeFirst();
  return row?.erasures_until ?? null;
}
