import { fromBase64 } from "./signed-note.ts";
import type { Hash } from "./tree-hash.ts";

/** The head of a tree, as C2SP tlog-checkpoint writes it. */
export interface TreeHead {
  /** Which log: the address it is published at, without scheme. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

/** The address of this site's log. The id of the event log is no part of it: a move to another store keeps the tree. */
export const logOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/tlog`;

/** The text that is signed. */
export const headText = ({ origin, size, root }: TreeHead): string => `${origin}\n${size}\n${root.toBase64()}\n`;

/** Undefined for what is no tree head. Further lines are ignored, as the format says. */
export function parseHead(text: string): TreeHead | undefined {
  const [origin = "", digits = "", encoded = ""] = text.split("\n");
  const size = Number(digits);
  const root = fromBase64(encoded);
  if (origin === "" || !/^(0|[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(size) || root?.length !== 32)
    return undefined;
  return { origin, size, root };
}
