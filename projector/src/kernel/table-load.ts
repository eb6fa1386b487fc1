import type pg from "pg";
import type { Change } from "./changes.ts";

/** Fills one empty table from the whole history. */
export interface TableLoad {
  /** Rows held in memory until they are spilled. */
  readonly size: number;
  apply(change: Change): void;
  /** Writes the rows held and forgets them. */
  spill(): Promise<void>;
  /** Begins to write what need not be held, when enough has come together and the last such is through. */
  drain(): Promise<void>;
  /** Writes what is left, then makes key and indexes. */
  finish(): Promise<void>;
}

/** Runs work on a connection of its own, with the settings for writing much at once. */
export type WithClient = (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>;
