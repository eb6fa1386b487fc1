import type { NewTransparencyEvent } from "@provenwork/contracts/transparency/events";
import { type Decision, accept, refuse } from "#kernel/decision.ts";

/** A head that was signed. `root` in base64. */
export interface KnownHead {
  readonly size: number;
  readonly root: string;
}

/** The current tree. */
export interface CurrentTree extends KnownHead {
  /** Leaves up to the last one that is no tree head. */
  readonly others: number;
  /** The root that the tree had at the size of the last head; undefined where it is smaller. */
  readonly rootThen: string | undefined;
  /** The head as a signed note. */
  readonly checkpoint: string;
}

/**
 * Signs the head of the tree if there are leaves other than heads since the last one. Never signs a tree that does not begin
 * with the one signed last: that would be proof of a rewritten log.
 */
export function signTreeHead(
  tree: CurrentTree,
  last: KnownHead | undefined,
): Decision<NewTransparencyEvent, "tree-shrunk" | "tree-rewritten"> {
  const { size, root, checkpoint, others, rootThen } = tree;
  if (last !== undefined && size < last.size) return refuse("tree-shrunk");
  if (last !== undefined && rootThen !== last.root) return refuse("tree-rewritten");
  if (others <= (last?.size ?? 0)) return accept();
  return accept({ type: "TreeHeadSigned", data: { size, root, checkpoint } });
}
