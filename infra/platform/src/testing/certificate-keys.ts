import { type KeyObject, generateKeyPairSync } from "node:crypto";
import { type CertificateKeys, publicTokenKey } from "../certificate/settings.ts";
import { newSessionKey } from "./session-key.ts";

let made: KeyObject | undefined;

/** An RSA key as in the settings. Generating one is slow: a process reuses it under other ids, unless `fresh`. */
export function newTokenKey(kid = "token", fresh = false) {
  const key = fresh ? newRsaKey() : (made ??= newRsaKey());
  const { n = "", e = "", d = "", p = "", q = "", dp = "", dq = "", qi = "" } = key.export({ format: "jwk" });
  const privateKey: CertificateKeys["token"] = { kty: "RSA", n, e, d, p, q, dp, dq, qi, kid };
  return { privateKey, publicKey: publicTokenKey(privateKey) };
}

const newRsaKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** The two keys that sign certificates, and their public halves. */
export function newCertificateKeys(name = "certificate") {
  const [proof, token] = [newSessionKey(name), newTokenKey(`${name}-token`)];
  const privateKeys: CertificateKeys = { proof: proof.privateKey, token: token.privateKey };
  return { privateKeys, publicKeys: [proof.publicKey, token.publicKey] };
}
