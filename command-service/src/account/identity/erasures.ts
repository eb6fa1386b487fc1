import { type Checkpoint, type EventStore, type FeedBatch, LogMismatch } from "@provenwork/platform/event-store/port";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { z } from "zod";
import { authVersionAt } from "@provenwork/contracts/account/auth-version";
import { outdateTokens, revokeSession } from "./revoke.ts";

/** The row of `person_keys` that is nobody's key: it says up to where of the log every erasure is in the table. */
const markId = "00000000-0000-0000-0000-000000000000";
const batchSize = 5_000;
// The mark need not move with every event: what it lags behind is read once more at the next start.
const markEvery = 1_000;

const mark = z.object({ log: z.string(), position: z.string(), eventId: z.string() });

export interface Erasures {
  /**
   * Destroys again the keys, and the sessions, of everybody who was erased after the mark. The mark is restored together
   * with the keys from whatever backup they come, so nobody who was erased since comes back. @throws what store and
   * database throw
   */
  catchUp(signal: AbortSignal): Promise<void>;
  /** Destroys the keys of those erased in a batch of the feed, read in order after `catchUp`. */
  apply(batch: FeedBatch, signal: AbortSignal): Promise<void>;
}

export interface ErasuresDependencies {
  readonly store: Pick<EventStore, "feed" | "head">;
  readonly database: Kysely<WriteDatabase>;
  readonly keys: Pick<PersonKeys, "erase">;
}

/** Sees to it that whoever was erased stays erased, whichever copy of the key table is in use. */
export function openErasures({ store, database, keys }: ErasuresDependencies): Erasures {
  let unmarked = 0;
  let known: string | null = null;

  async function eraseAll({ events }: FeedBatch): Promise<number> {
    const erasures = events.filter(({ type }) => type === "AccountErased");
    for (const { data, revision } of erasures) {
      const personId = String(data["personId"]);
      await keys.erase(personId);
      // Restored with the keys, their sessions would open what read models still show of them.
      await outdateTokens(database, personId, authVersionAt(revision));
      await revokeSession(database, { sessionId: personId, personId });
    }
    return erasures.length;
  }

  /** False when the mark is not where this process left it: another one moved it, or a backup was restored. */
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

  /** Where the log was imported, or restored from before the mark, positions say nothing: then everything is read. */
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

/** After a start the feed may go over what was caught up with. */
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
