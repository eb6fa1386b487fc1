import { timingSafeEqual } from "node:crypto";
import type { WalletOffersTable } from "@provenwork/platform/write-database/wallet-tables";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Insertable, type Kysely, sql } from "kysely";
import { type Clearing, inBatches } from "#kernel/reactors/clear-finished.ts";

interface Exchange {
  readonly codeHash: Buffer;
  readonly pinHash: Buffer;
  readonly tokenHash: Buffer;
  readonly now: Date;
  /** When the token ends. */
  readonly expiresAt: Date;
}

interface OfferedCertificate {
  readonly experience_id: string;
  readonly certificate_id: string;
}

/** The offers that work. A change counts once it resolves, in every process. */
export interface WalletOffers {
  /** Ends the entry's offer before, and its token. */
  replace(offer: Insertable<WalletOffersTable>): Promise<void>;
  /** Whether code and PIN were right and unused. The last wrong PIN, and a code that comes again, end the offer and its token. */
  exchange(exchange: Exchange): Promise<boolean>;
  find(tokenHash: Buffer, now: Date): Promise<OfferedCertificate | undefined>;
}

export const walletOffers = (database: Kysely<WriteDatabase>): WalletOffers => ({
  async replace(offer) {
    const { experience_id: _, ...columns } = offer;
    await database
      .insertInto("wallet_offers")
      .values(offer)
      .onConflict((conflict) => conflict.column("experience_id").doUpdateSet(columns))
      .execute();
  },
  exchange: ({ codeHash, pinHash, tokenHash, now, expiresAt }) =>
    database.transaction().execute(async (transaction) => {
      const offer = await transaction
        .selectFrom("wallet_offers")
        .where("code_hash", "=", codeHash)
        .where("expires_at", ">", now)
        .select(["pin_hash", "token_hash", "tries_left"])
        .forUpdate()
        .executeTakeFirst();
      if (offer === undefined) return false;
      const isRight = timingSafeEqual(offer.pin_hash, pinHash);
      if (isRight && offer.token_hash === null) {
        await transaction
          .updateTable("wallet_offers")
          .set({ token_hash: tokenHash, expires_at: expiresAt })
          .where("code_hash", "=", codeHash)
          .execute();
        return true;
      }
      // RFC 6749, section 4.1.2: one of the two who have the code stole it.
      if (isRight || offer.tries_left <= 1)
        await transaction.deleteFrom("wallet_offers").where("code_hash", "=", codeHash).execute();
      else
        await transaction
          .updateTable("wallet_offers")
          .set({ tries_left: offer.tries_left - 1 })
          .where("code_hash", "=", codeHash)
          .execute();
      return false;
    }),
  find: (tokenHash, now) =>
    database
      .selectFrom("wallet_offers")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .select(["experience_id", "certificate_id"])
      .executeTakeFirst(),
});

/** Removes offers and tokens that have expired. */
export const clearWalletOffers = ({ database, clock, signal }: Clearing): Promise<void> =>
  inBatches(signal, (atMost) =>
    sql`
    DELETE FROM wallet_offers WHERE experience_id IN (SELECT experience_id FROM wallet_offers
      WHERE expires_at < ${clock()} LIMIT ${atMost})`.execute(database),
  );
