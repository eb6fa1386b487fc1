import { ECDH } from "node:crypto";
import { base58 } from "@scure/base";
import type { JWK } from "jose";

/** Codes of key types (https://github.com/multiformats/multicodec), as the bytes that a key begins with. */
const codes = { ed25519: [0xed, 0x01], p256: [0x80, 0x24], p384: [0x81, 0x24], jcsJwk: [0xd1, 0xd6, 0x03] } as const;
const curves = { p256: ["prime256v1", "P-256"], p384: ["secp384r1", "P-384"] } as const;

/** A longer text is no key; decoding takes quadratic time. */
const maxText = 1_000;

/** The key that a multibase text is (`z6Mk…`); undefined for other types, and for what is none. */
export function keyOfMultibase(text: string): JWK | undefined {
  if (!text.startsWith("z") || text.length > maxText) return undefined;
  try {
    return keyOf(base58.decode(text.slice(1)));
  } catch {
    return undefined;
  }
}

function keyOf(bytes: Uint8Array): JWK | undefined {
  const rest = (code: readonly number[]) =>
    code.every((byte, index) => bytes[index] === byte) ? bytes.subarray(code.length) : undefined;
  const ed25519 = rest(codes.ed25519);
  if (ed25519 !== undefined)
    return ed25519.length === 32 ? { kty: "OKP", crv: "Ed25519", x: base64url(ed25519) } : undefined;
  for (const name of ["p256", "p384"] as const) {
    const compressed = rest(codes[name]);
    if (compressed !== undefined) return onCurve(compressed, curves[name]);
  }
  const jwk = rest(codes.jcsJwk);
  return jwk === undefined ? undefined : (JSON.parse(Buffer.from(jwk).toString("utf8")) as JWK);
}

function onCurve(compressed: Uint8Array, [curve, crv]: readonly [curve: string, crv: string]): JWK {
  const point = ECDH.convertKey(compressed, curve, undefined, undefined, "uncompressed") as Buffer;
  const size = (point.length - 1) / 2;
  return { kty: "EC", crv, x: base64url(point.subarray(1, 1 + size)), y: base64url(point.subarray(1 + size)) };
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
