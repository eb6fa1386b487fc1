import type { SetOnce } from "./column-types.ts";

/** Offers of certificates to wallets, one an entry; the only table with their hashes. A lost row ends its offer. */
export interface WalletOffersTable {
  experience_id: SetOnce<string>;
  person_id: string;
  certificate_id: string;
  /** SHA-256 of the pre-authorised code. */
  code_hash: Buffer;
  /** SHA-256 of code and PIN. */
  pin_hash: Buffer;
  tries_left: number;
  /** Of the offer, or of the token once there is one. */
  expires_at: Date;
  /** SHA-256 of the access token; null until the code was exchanged. */
  token_hash: Buffer | null;
}

/** Offers that were not exchanged, as the query service sees them. */
export interface OpenWalletOffersView {
  code_hash: Buffer;
  expires_at: Date;
}
