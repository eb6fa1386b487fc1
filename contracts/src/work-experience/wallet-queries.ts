import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { walletOffer, walletOfferPath, walletSecret } from "./wallet.ts";

export const GetWalletOffer = query({
  name: "wallet-offer",
  summary: "The credential offer behind a QR code, for wallets (OpenID4VCI 1.0)",
  path: walletOfferPath,
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ offer: walletSecret }),
  output: walletOffer,
  refusals: { "no-offer": { status: 404, message: "This offer was used or has expired. Make a new one." } },
});
