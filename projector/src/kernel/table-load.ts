import type pg from "pg";
import type { Change, Values } from "./changes.ts";

/** Fills one empty table from the whole history. */
export interface TableLoad {
  /** Rows held in memory until they are spilled. */
  readonly size: number;
  /** Rows written so far; a row counts each time it is written. */
  readonly taken: number;
  /** All rows of the table, if none of them has been written yet; undefined otherwise. */
  buffered(): readonly Values[] | undefined;
  apply(change: Change): void;
  /** Writes the rows held and forgets them. */
  spill(): Promise<void>;
  /** Starts to write rows that need not be held, once enough have gathered and the previous write is done. */
  drain(): Promise<void>;
  /** Writes what is left, then makes key and indexes. */
  finish(): Promise<void>;
}

/** Runs work in a transaction on a connection with the settings for writing much at once; again where that is lost. */
export type WithClient = (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>;
