import { createPrivateKey, sign } from "node:crypto";
import { noteOf } from "@provenwork/contracts/transparency/signed-note";
import { type PrivateTreeKey, noteKey } from "./settings.ts";

/** Signs a text as a note under a name, which is part of the key's id. */
export function noteSigner(name: string, key: PrivateTreeKey): (text: string) => string {
  const privateKey = createPrivateKey({ key: { ...key }, format: "jwk" });
  return (text) => noteOf(text, noteKey(name, key), sign(null, Buffer.from(text), privateKey));
}
