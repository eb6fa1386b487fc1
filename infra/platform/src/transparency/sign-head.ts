import { createPrivateKey, sign } from "node:crypto";
import { type TreeHead, headText } from "@provenwork/contracts/transparency/checkpoint";
import { noteOf } from "@provenwork/contracts/transparency/signed-note";
import { type PrivateTreeKey, noteKey } from "./settings.ts";

/** Signs tree heads as notes. */
export type SignHead = (head: TreeHead) => string;

export function headSigner(key: PrivateTreeKey): SignHead {
  const privateKey = createPrivateKey({ key: { ...key }, format: "jwk" });
  return (head) => {
    const text = headText(head);
    return noteOf(text, noteKey(head.origin, key), sign(null, Buffer.from(text), privateKey));
  };
}
