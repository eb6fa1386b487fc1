import { type KeyObject, createSecretKey } from "node:crypto";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import type { Kysely } from "kysely";
import { type KeyRing, keyById } from "../keys.ts";
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

/** The data keys of people, one each. `load` and `ensure` answer for every id asked. */
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

const cacheFor = 60_000;

interface Cached {
  readonly key: PersonKey;
  readonly until: number;
}

/** Keys in `person_keys`, cached for at most a minute; concurrent `ensure`s of one tick share one statement. */
export function personKeys(database: Kysely<WriteDatabase>, masters: KeyRing, mostCached = 200_000): PersonKeys {
  const cache = new Map<string, Cached>();
  let waiting: { ids: Set<string>; done: Promise<void> } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const remember = (personId: string, key: PersonKey) => {
    if (cache.size >= mostCached) cache.clear();
    cache.set(personId, { key, until: Date.now() + cacheFor });
  };
  const cached = (personId: string): PersonKey | undefined => {
    const hit = cache.get(personId);
    return hit !== undefined && hit.until > Date.now() ? hit.key : undefined;
  };

  /** Answers from what was read, because the cache may not have room for all of it. */
  async function fetch(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const fetched = new Map<string, PersonKey>();
    if (personIds.length === 0) return fetched;
    const rows = await database
      .selectFrom("person_keys")
      .select(["person_id", "key_id", "wrapped"])
      .where((where) => where.eb("person_id", "=", where.fn.any(where.val(personIds))))
      .execute();
    for (const { person_id: personId, key_id: keyId, wrapped } of rows) {
      const key = wrapped === null ? erased : unwrap(keyById(masters, keyId), wrapped, personId);
      remember(personId, key);
      fetched.set(personId, key);
    }
    return fetched;
  }

  async function load(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const found = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const personId of new Set(personIds)) {
      const key = cached(personId);
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

  /** Joins the next statement, which starts when the running one is done: a burst of new people costs few round trips. */
  function insert(personIds: readonly string[]): Promise<void> {
    if (waiting === undefined) {
      const ids = new Set<string>();
      const done = running.then(() => {
        waiting = undefined;
        return insertNow([...ids]);
      });
      running = done.catch(() => {});
      waiting = { ids, done };
    }
    for (const personId of personIds) waiting.ids.add(personId);
    return waiting.done;
  }

  /** Keys created here are known; only keys that another process created are read. */
  async function insertNow(personIds: readonly string[]): Promise<void> {
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
    for (const { person_id: personId } of inserted) {
      const dataKey = made.get(personId);
      if (dataKey !== undefined) remember(personId, createSecretKey(dataKey));
      made.delete(personId);
    }
    await fetch([...made.keys()]);
  }

  return {
    load,
    async ensure(personIds) {
      const unknown = [...new Set(personIds)].filter((personId) => cached(personId) === undefined);
      if (unknown.length > 0) await insert(unknown);
      return load(personIds);
    },
    async erase(personId) {
      const tombstone = { key_id: "", wrapped: null, erased_at: new Date() };
      await database
        .insertInto("person_keys")
        .values({ person_id: personId, ...tombstone })
        .onConflict((conflict) =>
          conflict.column("person_id").doUpdateSet(tombstone).where("person_keys.wrapped", "is not", null),
        )
        .execute();
      remember(personId, erased);
    },
    forget(personId) {
      if (cache.get(personId)?.key !== erased) cache.delete(personId);
    },
  };
}
