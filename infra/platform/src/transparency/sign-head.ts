import { type TreeHead, headText } from "@provenwork/contracts/transparency/checkpoint";
import { type PrivateTreeKey, noteKey } from "./settings.ts";
import { noteOf } from "@provenwork/contracts/transparency/signed-note";
import { createPrivateKey, sign } from "node:crypto";

/** Signs tree heads as notes. */
export type SignHead = (head: TreeHead) => string;

export const headSigner =
  (key: PrivateTreeKey): SignHead =>
  (head) =>
    noteSigner(head.origin, key)(headText(head));

/** Signs a text as a note under a name, which is part of the key's id. */
export function noteSigner(name: string, key: PrivateTreeKey): (text: string) => string {
  const privateKey = createPrivateKey({ key: { ...key }, format: "jwk" });
  return (text) => noteOf(text, noteKey(name, key), sign(null, Buffer.from(text), privateKey));
}
