import type { KeyObject } from "node:crypto";
import { keyedHash } from "@provenwork/platform/keys";
import { lookup } from "#kernel/lookup.ts";

/** Columns of a sent email, by which a report finds it. */
export interface MailStamp {
  /** 32 hex digits. Only readers of the email know them. */
  readonly return_token: string;
  /** Keyed hash of the address: the key of its claim. */
  readonly recipient: string;
}

/** The same for every attempt of one email. */
export const mailStamp =
  (lookupKey: KeyObject) =>
  (messageId: string, address: string): MailStamp => ({
    return_token: keyedHash(lookupKey, `mail report ${messageId}`).slice(0, 32),
    recipient: lookup(lookupKey).email(address),
  });
