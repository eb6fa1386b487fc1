import type { KeyObject } from "node:crypto";
import { mailboxOf, normalEmail } from "@provenwork/contracts/kernel/email";
import { keyedHash } from "@provenwork/platform/keys";

/** The keyed hashes under which usernames, addresses and clients are looked up, so that no key of a table or stream names one. */
export interface Lookup {
  /** Usernames are one and the same in upper and lower case. */
  username(username: string): string;
  /** Of the mailbox: one and the same with any tag. */
  email(address: string): string;
  /** Of the address with its tag: claims that were made before tags were removed are found under it. */
  taggedEmail(address: string): string;
  /** Of the skeleton, which handles that look the same share. */
  handle(skeleton: string): string;
  client(network: string): string;
}

export const lookup = (key: KeyObject): Lookup => ({
  username: (username) => keyedHash(key, username.toLowerCase()),
  email: (address) => keyedHash(key, mailboxOf(address)),
  taggedEmail: (address) => keyedHash(key, normalEmail(address)),
  handle: (skeleton) => keyedHash(key, `handle ${skeleton}`),
  client: (network) => keyedHash(key, `client ${network}`),
});
