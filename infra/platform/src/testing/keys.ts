import { createSecretKey, randomBytes } from "node:crypto";
import type { KeyRing } from "../keys.ts";

/** A ring of one fresh key. */
export const testKeyRing = (kid = "test-1"): KeyRing => ({
  current: kid,
  keys: new Map([[kid, createSecretKey(randomBytes(32))]]),
});
