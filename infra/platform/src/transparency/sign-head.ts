import { type TreeHead, headText } from "@provenwork/contracts/transparency/checkpoint";
import type { PrivateTreeKey } from "./settings.ts";
import { noteSigner } from "./sign-note.ts";

/** Signs tree heads as notes. */
export type SignHead = (head: TreeHead) => string;

export const headSigner =
  (key: PrivateTreeKey): SignHead =>
  (head) =>
    noteSigner(head.origin, key)(headText(head));
