import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";

export const OfferToWallet = command({
  name: "offer-to-wallet",
  summary:
    "Offers the valid certificate of a work experience to a wallet (OpenID4VCI). The offer works once, and only with its PIN; another one for the same entry replaces it.",
  path: "/api/candidate/work-experiences/{experienceId}/wallet-offer",
  roles: ["candidate"],
  touches: "own",
  success: 201,
  owns: { experienceId: "unknown-experience" },
  idempotent: false,
  input: z.strictObject({ experienceId: id() }),
  output: z.object({
    /** An `openid-credential-offer:` link, for a QR code and for phones. */
    link: z.string(),
    /** To be entered in the wallet. */
    pin: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: {
    "unknown-experience": { status: 404, message: "This work experience does not exist" },
    "no-valid-certificate": { status: 409, message: "This work experience has no valid certificate" },
  },
});
