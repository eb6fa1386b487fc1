import type { ColumnType } from "kysely";
import type { Instant, SetOnce } from "./column-types.ts";

/** The checkpoint that the log was folded to into the tree: one row. */
export interface TreeProgressTable {
  tree: SetOnce<string>;
  log: string;
  position: string;
  event_id: string;
  /** Leaves. */
  size: ColumnType<string, number, number>;
  /** Leaves up to the last one that is no tree head. */
  others: ColumnType<string, number, number>;
}

/** The hashes of the tree, 256 in a tile (C2SP tlog-tiles); a partial tile grows. */
export interface TreeTilesTable {
  level: SetOnce<number>;
  tile_index: ColumnType<string, number, never>;
  hashes: Buffer;
}

/** The leaf of each event in the tree, and the event's location. */
export interface TreeLeavesTable {
  event_id: SetOnce<string>;
  leaf_index: ColumnType<string, number, never>;
  stream: SetOnce<string>;
  revision: ColumnType<string, number, never>;
}

/** Every signed tree head; never removed, not even when the tree is rebuilt. */
export interface TreeHeadsTable {
  size: ColumnType<string, number, never>;
  root: SetOnce<Buffer>;
  note: SetOnce<string>;
  signed_at: Instant;
}
