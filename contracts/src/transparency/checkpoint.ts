import { fromBase64 } from "./signed-note.ts";
import type { Hash } from "./tree-hash.ts";

/** The head of a tree, in the format of C2SP tlog-checkpoint. */
export interface TreeHead {
  /** The log's URL without scheme. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

/** The origin of this site's log. It does not contain the event log's id: a move to another store keeps the tree. */
export const logOrigin = (publicUrl: string): string => `${new URL(publicUrl).host}/tlog`;

/** The signed text. */
export const headText = ({ origin, size, root }: TreeHead): string => `${origin}\n${size}\n${root.toBase64()}\n`;

/** Undefined if it is not a tree head. Further lines are ignored, as the format requires. */
export function parseHead(text: string): TreeHead | undefined {
  const [origin = "", digits = "", encoded = ""] = text.split("\n");
  const size = Number(digits);
  const root = fromBase64(encoded);
  if (origin === "" || !/^(0|[1-9]\d*)$/.test(digits) || !Number.isSafeInteger(size) || root?.length !== 32)
    return undefined;
  return { origin, size, root };
}
