import type pg from "pg";
import type { Change, Values } from "./changes.ts";

/** Fills one empty table from the whole history. */
export interface TableLoad {
  /** Rows held in memory until they are spilled. */
  readonly size: number;
  /** Rows taken so far, each as often as it was written. */
  readonly taken: number;
  /** All rows of the table, if none of them has been written yet; undefined otherwise. */
  held(): readonly Values[] | undefined;
  apply(change: Change): void;
  /** Writes the rows held and forgets them. */
  spill(): Promise<void>;
  /** Starts to write rows that need not be held, once enough have gathered and the previous write is done. */
  drain(): Promise<void>;
  /** Writes what is left, then makes key and indexes. */
  finish(): Promise<void>;
}

/** Runs work on a connection of its own, with the settings for writing much at once. */
export type WithClient = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
