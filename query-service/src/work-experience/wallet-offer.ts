import { walletOfferOf } from "@provenwork/contracts/work-experience/wallet";
import type { GetWalletOffer } from "@provenwork/contracts/work-experience/wallet-queries";
import { hashOfWalletSecret, preAuthorizedCode } from "@provenwork/platform/certificate/wallet-secrets";
import type { QueryHandler } from "#kernel/mount.ts";

/** The code follows from the offer's secret. It works only with the PIN, which is not here. */
export const walletOffer =
  ({ origin }: { readonly origin: string }): QueryHandler<typeof GetWalletOffer> =>
  async ({ offer }, { writeSide, now }) => {
    const code = preAuthorizedCode(offer);
    const open = await writeSide
      .selectFrom("open_wallet_offers")
      .where("code_hash", "=", hashOfWalletSecret(code))
      .where("expires_at", ">", now)
      .select("expires_at")
      .executeTakeFirst();
    return open === undefined ? { refusal: "no-offer" } : { output: walletOfferOf(origin, code) };
  };
