import { pause } from "@provenwork/platform/back-off";
import { type EventStore, LogMismatch } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import type { PrivateTreeKey } from "@provenwork/platform/transparency/settings";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { type Keeper, keepWhileElected } from "#kernel/reactors/elected.ts";
import { errorName } from "#kernel/reactors/error-name.ts";
import { foldLog } from "./fold-log.ts";
import { type Signing, TreeRefused, signHead } from "./sign-head.ts";

// Tiles and checkpoint are lost together or not at all, and are folded again from the log: nothing waits for the disk.
const atOnce = "-c synchronous_commit=off";

export interface TreeDependencies {
  readonly store: Pick<EventStore, "feed" | "head" | "read" | "append" | "logId">;
  readonly codec: Pick<EventCodec, "encode">;
  readonly writeDatabaseUrl: string;
  readonly publicUrl: string;
  /** TREE_PRIVATE_KEY. */
  readonly key: PrivateTreeKey;
  readonly log: Pick<Logger, "warn" | "error">;
  readonly clock?: () => Date;
  /** Milliseconds between two reads of the log. */
  readonly foldEvery?: number;
  /** Milliseconds between two heads, at least. */
  readonly signEvery?: number;
}

/**
 * Keeps the tree over the order of events and signs its heads, in one process at a time. It follows the log at a distance, in
 * portions, so that no command waits for it.
 */
export function startTree(deps: TreeDependencies): Keeper {
  const { store, codec, publicUrl, log, clock = () => new Date(), foldEvery = 5_000, signEvery = 60_000 } = deps;
  // One connection for the election, one for the tree.
  const pool = openPool({
    url: deps.writeDatabaseUrl,
    name: "provenwork tree",
    max: 2,
    ...databaseTimeouts.background,
    options: atOnce,
  });
  const database = writeDatabase(pool);
  const signing: Signing = { store, codec, database, publicUrl, sign: headSigner(deps.key), clock };

  async function keep(signal: AbortSignal): Promise<void> {
    let signedAt = performance.now();
    for (await pause(foldEvery, signal); !signal.aborted; await pause(foldEvery, signal)) {
      const progress = await foldLog({ store, database }, signal);
      if (performance.now() - signedAt < signEvery || signal.aborted) continue;
      await signHead(signing, progress);
      signedAt = performance.now();
    }
  }

  return keepWhileElected(pool, "tree", keep, (error) => {
    if (error instanceof TreeRefused) log.error({ error: error.message }, refused);
    else if (error instanceof LogMismatch) log.error({ error: error.message }, lost);
    else log.warn({ error: errorName(error) }, "updating the event tree failed, retrying");
  });
}

const lost = "signing of tree heads stopped: the log lacks events that were in the tree: npm run ops -- log lost";
const refused = "signing of tree heads stopped: find the changed events with npm run ops -- audit check";
