import { logOrigin } from "@provenwork/contracts/transparency/checkpoint";
import { TreeHeadSigned, treeStream } from "@provenwork/contracts/transparency/events";
import { type EventStore, WrongRevision } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { SignHead } from "@provenwork/platform/transparency/sign-head";
import { rootAt } from "@provenwork/platform/transparency/tiles";
import { lastHead, tileReader } from "@provenwork/platform/transparency/tree-tables";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { systemId } from "#kernel/reactors/effects.ts";
import { type KnownHead, signTreeHead } from "../sign-tree-head.ts";
import type { TreeProgress } from "./fold-log.ts";

export interface Signing {
  readonly store: Pick<EventStore, "read" | "append">;
  readonly codec: Pick<EventCodec, "encode">;
  readonly database: Kysely<WriteDatabase>;
  readonly publicUrl: string;
  readonly sign: SignHead;
  readonly clock: () => Date;
}

/** The log is not the one that heads were signed of. Its message is for the operator. */
export class TreeRefused extends Error {
  override readonly name = "TreeRefused";
}

const refusalMessages = {
  "tree-shrunk":
    "the log is shorter than a tree head that was signed: it was restored to an earlier state, or events were dropped",
  "tree-rewritten":
    "the log does not begin as it did when a tree head was signed: it was changed, or it is another one",
} as const;

/**
 * Signs the head of the tree and appends it to its stream; whether it did. What was not appended when the process dies is
 * signed by the next round.
 * @throws TreeRefused when the tree does not continue the one signed last
 */
export async function signHead(signing: Signing, { size, others }: TreeProgress): Promise<boolean> {
  const { store, codec, database, publicUrl, sign, clock } = signing;
  if (size === 0) return false;
  const readTile = tileReader(database);
  const written = await headInLog(store);
  const last = larger(written?.head, await lastPublished(database));
  const root = await rootAt(size, readTile);
  const rootThen = last === undefined || last.size > size ? undefined : await rootAt(last.size, readTile);
  const origin = logOrigin(publicUrl);
  const { events, refusal } = signTreeHead(
    {
      size,
      others,
      root: root.toBase64(),
      rootThen: rootThen?.toBase64(),
      checkpoint: sign({ origin, size, root }),
    },
    last,
  );
  if (refusal !== undefined) throw new TreeRefused(refusalMessages[refusal.code]);
  const id = systemId("tree head", origin, size);
  const encoded = await codec.encode(
    events.map((event) => ({ ...event, id })),
    {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: { id: null, role: "system" },
      at: clock().toISOString(),
    },
  );
  if (encoded.length === 0) return false;
  try {
    await store.append(treeStream, written?.revision ?? "no-stream", encoded);
    return true;
  } catch (error) {
    // Another process signed meanwhile.
    if (error instanceof WrongRevision) return false;
    throw error;
  }
}

/** The head that was signed last, with its revision. */
async function headInLog(store: Pick<EventStore, "read">) {
  for await (const { data, revision } of store.read(treeStream, { direction: "backwards", limit: 1 })) {
    const { size, root } = TreeHeadSigned.data.parse(data);
    return { head: { size, root }, revision };
  }
  return undefined;
}

async function lastPublished(database: Kysely<WriteDatabase>): Promise<KnownHead | undefined> {
  const head = await lastHead(database);
  return head && { size: head.size, root: head.root.toString("base64") };
}

const larger = (one: KnownHead | undefined, other: KnownHead | undefined): KnownHead | undefined =>
  (one?.size ?? 0) >= (other?.size ?? 0) ? one : other;
