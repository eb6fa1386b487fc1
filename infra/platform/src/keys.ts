import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { bytesLookRandom, textLooksRandom } from "./looks-random.ts";

/** Symmetric keys by id; the first one protects new data, the others only decrypt or verify old data. */
export interface KeyRing {
  readonly current: string;
  readonly keys: ReadonlyMap<string, KeyObject>;
}

const bytes = (value: string) => Buffer.from(value, "base64");

const looksRandom = (value: string) => bytesLookRandom(bytes(value)) && textLooksRandom(value);
const notRandom = "must be random: make it with openssl rand -base64 32";

/** 32 bytes in base64. */
export const secretKey = z
  .string()
  .refine((value) => bytes(value).length === 32, "must be 32 bytes in base64")
  .refine(looksRandom, notRandom)
  .transform((value) => createSecretKey(bytes(value)));

/** `kid:base64[,kid:base64…]`, each 32 bytes. */
export const keyRing = z
  .string()
  .regex(/^[\w.-]+:[A-Za-z0-9+/=]+(,[\w.-]+:[A-Za-z0-9+/=]+)*$/, "must have the form kid:base64[,kid:base64]")
  .transform((value) => value.split(",").map((pair) => pair.split(":") as [string, string]))
  .refine((pairs) => pairs.every(([, key]) => bytes(key).length === 32), "every key must be 32 bytes in base64")
  .refine((pairs) => pairs.every(([, key]) => looksRandom(key)), `every key ${notRandom}`)
  .transform((pairs): KeyRing => ({
    current: pairs[0]?.[0] ?? "",
    keys: new Map(pairs.map(([kid, key]) => [kid, createSecretKey(bytes(key))])),
  }));

/** The key with this id. @throws if it is not in the ring: the data cannot be decrypted or verified. */
export function keyById(ring: KeyRing, kid: string): KeyObject {
  const key = ring.keys.get(kid);
  if (key === undefined) throw new Error(`key ${kid} is not in the configured ring: add it after the current one`);
  return key;
}

/** Keyed hash of a text in lower-case hex (HMAC-SHA256), for look-ups that must not reveal the text. */
export const keyedHash = (key: KeyObject, value: string): string =>
  createHmac("sha256", key).update(value, "utf8").digest("hex");
