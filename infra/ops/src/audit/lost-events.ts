import { existsSync, writeFileSync } from "node:fs";
import { type Checkpoint, type EventStore, LogMismatch } from "@provenwork/platform/event-store/port";
import { inTransaction } from "@provenwork/projector/kernel/transaction";
import type pg from "pg";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { printable } from "../printable.ts";

interface LostOptions {
  /** New file for the heads that no longer hold; with it, what follows the log goes on from what is left. */
  readonly goOn?: string;
}

/** An event as what followed the log remembers it. */
interface Remembered {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Its type, if the read models know it. */
  readonly what?: string;
  /** Its index in the tree, if that has it. */
  readonly leaf?: number;
}

/** Events that are there in a row, going back, after which none is expected to be missing. */
const enough = 500;
const maxRemembered = 20_000;
const maxShown = 50;

/**
 * Names what was read from the log and is no longer in it, as after the promotion of a standby that was behind. @throws Problem
 * if something is, unless `goOn` says to go on without it
 */
export async function lostEvents(target: Target, { goOn }: LostOptions): Promise<void> {
  if (goOn !== undefined && existsSync(goOn)) throw new Problem(`${goOn} exists: name a new file`);
  const store = await target.store();
  const { position } = await store.head();
  const ahead: string[] = [];
  for (const { name, ...checkpoint } of await checkpoints(target))
    if (checkpoint.log === store.logId && !(await fits(store, checkpoint)))
      ahead.push(`${name} ${trimmed(checkpoint.position)}`);
  if (ahead.length === 0) {
    console.log(
      "Nothing that was read from the log is missing. If log, write database and read models were set back together, only a " +
        "signed head that was saved elsewhere shows it: npm run ops -- audit check --head FILE",
    );
    return;
  }
  const missing = await missingFrom(store, await remembered(target));
  const shown = missing.length > maxShown ? `; the newest ${maxShown}` : "";
  const lines = [
    `The log ends at ${trimmed(position)}. It lacks what was read from it, up to these positions: ${ahead.join(", ")}`,
    `${missing.length} events that are remembered are gone${shown}:`,
    ...missing
      .slice(0, maxShown)
      .map(({ id, stream, revision, what = "event" }) => `${what} ${id} (${stream} at ${revision})`),
  ].map(printable);
  if (goOn === undefined) {
    const advice =
      "If another server still has them, promote that one instead. To go on without them, stop the services and run: npm run ops -- log lost --go-on FILE";
    throw new Problem([...lines, advice].join("\n"));
  }
  const firstLeaf = Math.min(...missing.flatMap(({ leaf }) => leaf ?? []));
  const heads = await withdraw(target.write(), firstLeaf, goOn);
  console.log(
    [
      ...lines,
      "",
      `${heads} signed heads covered them and no longer hold: publish ${goOn} with the reason, because other people may have these heads.`,
      "Next: npm run ops -- projections rebuild --all --reason REASON; rotate CHECKPOINT_KEY; start the services.",
    ].join("\n"),
  );
}

/** Without the second half of a position of EventStoreDB, which is like the first. */
const trimmed = (position: string): string => position.slice(0, 20).replace(/^0+(?=.)/, "");

type Named = Checkpoint & { readonly name: string };

/** How far everything that follows the log has come. */
async function checkpoints(target: Target): Promise<readonly Named[]> {
  const place = `log, position, event_id AS "eventId"`;
  const { rows: read } = await target
    .read()
    .query<Named>(`SELECT 'read models' AS name, ${place} FROM projector.checkpoint`);
  const { rows: write } = await target.write().query<Named>(
    `SELECT 'tree of the log' AS name, ${place} FROM tree_progress UNION ALL
     SELECT 'emails and timers', ${place} FROM reactor_checkpoints UNION ALL
     SELECT 'lookup ' || lookup, ${place} FROM lookup_checkpoints`,
  );
  return [...read, ...write];
}

async function fits(store: Pick<EventStore, "feed">, after: Checkpoint): Promise<boolean> {
  const stop = new AbortController();
  try {
    for await (const _ of store.feed({ after, batchSize: 1, mode: "replay", signal: stop.signal })) break;
    return true;
  } catch (error) {
    if (error instanceof LogMismatch) return false;
    throw error;
  } finally {
    stop.abort();
  }
}

/** The newest events, from the tree and from the index of histories. */
async function remembered(target: Target): Promise<readonly (readonly Remembered[])[]> {
  const { rows: tree } = await target.write().query<Remembered>(
    `SELECT event_id AS id, stream, revision::int, leaf_index::int AS leaf FROM tree_leaves
     ORDER BY leaf_index DESC LIMIT ${maxRemembered}`,
  );
  const { rows: pointers } = await target
    .read()
    .query<{ schema: string }>(
      "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = 'histories'",
    );
  const [index] = pointers;
  if (index === undefined) return [tree];
  const { rows: histories } = await target.read().query<Remembered>(
    // Streams of erased people have no name.
    `SELECT event_id AS id, stream, revision, type AS what FROM ${index.schema}.events WHERE stream <> ''
     ORDER BY at DESC, event_id DESC LIMIT ${maxRemembered}`,
  );
  return [tree, histories];
}

/** Those that the log lacks, the newest first. */
async function missingFrom(
  store: Pick<EventStore, "read">,
  sources: readonly (readonly Remembered[])[],
): Promise<readonly Remembered[]> {
  const missing = new Map<string, Remembered>();
  for (const source of sources) {
    let there = 0;
    for (const event of source) {
      if (there === enough) break;
      const isThere = await holds(store, event);
      there = isThere ? there + 1 : 0;
      if (!isThere) missing.set(event.id, { ...missing.get(event.id), ...event });
    }
  }
  return [...missing.values()];
}

async function holds(store: Pick<EventStore, "read">, { id, stream, revision }: Remembered): Promise<boolean> {
  for await (const event of store.read(stream, { from: revision, limit: 1 })) return event.id === id;
  return false;
}

/**
 * Forgets how far emails, timers and tree have come, and the heads over more than is left of the tree. These are in the file before
 * they are deleted: nothing else has them. Returns how many there are.
 */
async function withdraw(write: pg.Pool, leaves: number, file: string): Promise<number> {
  const client = await write.connect();
  try {
    return await inTransaction(client, async () => {
      await client.query("DELETE FROM reactor_checkpoints");
      await client.query("TRUNCATE tree_progress, tree_tiles, tree_leaves");
      const { rows } = await client.query<{ note: string }>("DELETE FROM tree_heads WHERE size > $1 RETURNING note", [
        Number.isFinite(leaves) ? leaves : Number.MAX_SAFE_INTEGER,
      ]);
      writeFileSync(file, rows.map(({ note }) => note).join("\n"), { mode: 0o644, flag: "wx" });
      return rows.length;
    });
  } finally {
    client.release();
  }
}
