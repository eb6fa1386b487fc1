import { walletLink, walletPolicy } from "@provenwork/contracts/work-experience/wallet";
import type { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import {
  hashOfPin,
  hashOfWalletSecret,
  newPin,
  newWalletSecret,
  preAuthorizedCode,
} from "@provenwork/platform/certificate/wallet-secrets";
import { personIdOf } from "#kernel/caller.ts";
import { accept, refuse } from "#kernel/decision.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { validCertificate } from "./valid-certificate.ts";
import type { WalletTools } from "./wallet/wallet-tools.ts";

/** Leaves no event: an offer changes nothing in a history, and its secrets must be in none. */
export const handleOfferToWallet =
  ({ offers, origin }: WalletTools): Handler<typeof OfferToWallet> =>
  async ({ experienceId }, call) => {
    const { events } = await call.load(workExperiences, experienceId);
    const certificate = validCertificate(events, call.now);
    return onStream(call, {
      stream: workExperiences,
      id: experienceId,
      decide: () => (certificate === undefined ? refuse("no-valid-certificate") : accept<never>()),
      async answer() {
        const [offer, pin] = [newWalletSecret(), newPin()];
        const code = preAuthorizedCode(offer);
        const expiresAt = new Date(call.now.getTime() + walletPolicy.validFor);
        await offers.replace({
          experience_id: experienceId,
          person_id: personIdOf(call.caller),
          certificate_id: certificate?.certificateId ?? "",
          code_hash: hashOfWalletSecret(code),
          pin_hash: hashOfPin(code, pin),
          tries_left: walletPolicy.tries,
          expires_at: expiresAt,
          token_hash: null,
        });
        return { link: walletLink(origin, offer), pin, expiresAt: expiresAt.toISOString() };
      },
    });
  };
