import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import { z } from "zod";
import {
  ed25519PrivateJwk,
  ed25519PublicJwk,
  jsonSetting,
  type PrivateSessionKey,
  type PublicSessionKey,
} from "../session-token/settings.ts";

// In the format of session keys, but separate: heads are checked for as long as the log exists.
export type PrivateTreeKey = PrivateSessionKey;
export type PublicTreeKey = PublicSessionKey;

/** TREE_PRIVATE_KEY: one Ed25519 private JWK with a kid. */
export const treePrivateKey = z.string().transform(jsonSetting).pipe(ed25519PrivateJwk);

/** TREE_PUBLIC_KEYS: a JWKS; keys that signed heads stay in it for as long as those are to be checked. */
export const treePublicKeys = z
  .string()
  .transform(jsonSetting)
  .pipe(z.looseObject({ keys: z.array(ed25519PublicJwk).min(1) }, "must be a JWKS of Ed25519 keys with a kid each"))
  .transform(({ keys }) => keys);

/** A public key as notes name it: by the origin of the log. */
export const noteKey = (origin: string, { x }: PublicTreeKey): NoteKey => ({
  name: origin,
  publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }),
});
