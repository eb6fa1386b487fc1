import { type KeyObject, createSecretKey, hkdfSync } from "node:crypto";

/** Derived from LOOKUP_KEY, which never changes: so secrets are not stored anywhere. */
export const webhookKey = (lookupKey: KeyObject): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", lookupKey, "", "webhook secrets", 32)));

/** The secret of this id, in the form of Standard Webhooks. */
export const webhookSecret = (key: KeyObject, signingKeyId: string): string =>
  `whsec_${Buffer.from(hkdfSync("sha256", key, "", signingKeyId, 32)).toString("base64")}`;
