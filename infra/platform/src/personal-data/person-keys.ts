import { type KeyObject, createSecretKey } from "node:crypto";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import type { Kysely } from "kysely";
import { type KeyRing, keyById } from "../keys.ts";
import { type Moment, ageOf, thisMoment } from "../moment.ts";
import { promotionsSeen } from "../postgres/promotions.ts";
import type { WriteDatabase } from "../write-database/tables.ts";
import { newDataKey, unwrap, wrap } from "./cipher.ts";

/** No row exists for a person whose data is read: a restored or wrong key table. Reading on would be a guess. */
export class MissingPersonKey extends Error {
  override readonly name = "MissingPersonKey";
  constructor(personId: string) {
    super(
      `there is no data key for person ${personId}, not even the tombstone of an erasure: ` +
        "the key table is older than the log. Restore a newer backup of the table person_keys",
    );
  }
}

export type PersonKey = KeyObject | Erased;

/** The data keys of people, one each. `load` and `ensure` return one for every given id. */
export interface PersonKeys {
  /** @throws MissingPersonKey */
  load(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  /** Makes missing keys, committed before it resolves; an erased person stays erased. */
  ensure(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  /** Destroys a key and leaves a tombstone, also where there never was one. Repeating it changes nothing. */
  erase(personId: string): Promise<void>;
  /** Drops the cached key of a person who was erased elsewhere. */
  forget(personId: string): void;
}

const cacheMs = 60_000;

/**
 * Keys in `person_keys`, cached for at most a minute; concurrent `ensure`s of one tick share one statement. `maxCached` is 0 where an
 * erasure by another process must count at once.
 */
export function personKeys(database: Kysely<WriteDatabase>, masters: KeyRing, maxCached = 200_000): PersonKeys {
  const cache = keyCache(maxCached);
  const rows = keyRows(database, masters);

  async function fetch(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const fetched = await rows.select(personIds);
    for (const [personId, key] of fetched) cache.set(personId, key);
    return fetched;
  }

  /** Answers from what was read, because the cache may not have room for all of it. */
  async function load(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const found = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const personId of new Set(personIds)) {
      const key = cache.get(personId);
      if (key === undefined) missing.push(personId);
      else found.set(personId, key);
    }
    const fetched = await fetch(missing);
    for (const personId of missing) {
      const key = fetched.get(personId);
      if (key === undefined) throw new MissingPersonKey(personId);
      found.set(personId, key);
    }
    return found;
  }

  /** Keys made here are known without reading them; only those that another process made are read. */
  const insert = batched(async (personIds) => {
    const made = await rows.insert(personIds);
    for (const [personId, key] of made) cache.set(personId, key);
    await fetch(personIds.filter((personId) => !made.has(personId)));
  });

  return {
    load,
    async ensure(personIds) {
      const unknown = [...new Set(personIds)].filter((personId) => cache.get(personId) === undefined);
      if (unknown.length > 0) await insert(unknown);
      return load(personIds);
    },
    async erase(personId) {
      await rows.erase(personId);
      cache.set(personId, erased);
    },
    forget: (personId) => cache.forget(personId),
  };
}

function keyCache(maxCached: number) {
  const entries = new Map<string, { readonly key: PersonKey; readonly since: Moment }>();
  let promotions = promotionsSeen();
  return {
    get(personId: string): PersonKey | undefined {
      // A server that was behind may lack the row: what is sealed with its key could not be read again.
      if (promotions !== promotionsSeen()) {
        promotions = promotionsSeen();
        entries.clear();
      }
      const entry = entries.get(personId);
      return entry !== undefined && ageOf(entry.since) < cacheMs ? entry.key : undefined;
    },
    set(personId: string, key: PersonKey) {
      if (entries.size >= maxCached) entries.clear();
      if (maxCached > 0) entries.set(personId, { key, since: thisMoment() });
    },
    /** A tombstone stays: an erasure is final. */
    forget(personId: string) {
      if (entries.get(personId)?.key !== erased) entries.delete(personId);
    },
  };
}

/** The table `person_keys`, whose keys are wrapped by the masters. */
const keyRows = (database: Kysely<WriteDatabase>, masters: KeyRing) => ({
  async select(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    if (personIds.length === 0) return new Map();
    const rows = await database
      .selectFrom("person_keys")
      .select(["person_id", "key_id", "wrapped"])
      .where((where) => where.eb("person_id", "=", where.fn.any(where.val(personIds))))
      .execute();
    return new Map(
      rows.map(({ person_id: personId, key_id: keyId, wrapped }) => [
        personId,
        wrapped === null ? erased : unwrap(keyById(masters, keyId), wrapped, personId),
      ]),
    );
  },

  /** Makes keys and returns those that did not exist before. */
  async insert(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const master = keyById(masters, masters.current);
    // In one order everywhere, so that two processes writing about the same people cannot deadlock.
    const made = new Map(personIds.toSorted().map((personId) => [personId, newDataKey()]));
    const inserted = await database
      .insertInto("person_keys")
      .values(
        [...made].map(([personId, dataKey]) => ({
          person_id: personId,
          key_id: masters.current,
          wrapped: wrap(master, dataKey, personId),
          erased_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("person_id")
      .execute();
    const isInserted = new Set(inserted.map(({ person_id: personId }) => personId));
    return new Map([...made].flatMap(([id, key]) => (isInserted.has(id) ? [[id, createSecretKey(key)] as const] : [])));
  },

  async erase(personId: string): Promise<void> {
    const tombstone = { key_id: "", wrapped: null, erased_at: new Date() };
    await database
      .insertInto("person_keys")
      .values({ person_id: personId, ...tombstone })
      .onConflict((conflict) =>
        conflict.column("person_id").doUpdateSet(tombstone).where("person_keys.wrapped", "is not", null),
      )
      .execute();
  },
});

/** Collects ids while a statement runs; the next statement has all of them, so a burst of new people costs few round trips. */
function batched(run: (ids: readonly string[]) => Promise<void>): (ids: readonly string[]) => Promise<void> {
  let waiting: { ids: Set<string>; done: Promise<void> } | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return (ids) => {
    if (waiting === undefined) {
      const collected = new Set<string>();
      const done = running.then(() => {
        waiting = undefined;
        return run([...collected]);
      });
      running = done.catch(() => {});
      waiting = { ids: collected, done };
    }
    for (const id of ids) waiting.ids.add(id);
    return waiting.done;
  };
}
