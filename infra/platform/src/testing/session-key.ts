import { generateKeyPairSync } from "node:crypto";
import { type PrivateSessionKey, publicHalf } from "../session-token/settings.ts";

/** A fresh Ed25519 key as the settings carry it. */
export function newSessionKey(kid = "test") {
  const { kty, crv, x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  if (kty !== "OKP" || crv !== "Ed25519" || x === undefined || d === undefined)
    throw new Error("no Ed25519 key was made");
  const privateKey: PrivateSessionKey = { kty, crv, x, d, kid };
  return { privateKey, publicKey: publicHalf(privateKey) };
}
