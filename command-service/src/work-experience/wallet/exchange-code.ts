import { preAuthorizedGrant, walletPolicy, walletSecret } from "@provenwork/contracts/work-experience/wallet";
import { hashOfPin, hashOfWalletSecret, newWalletSecret } from "@provenwork/platform/certificate/wallet-secrets";
import { formBody, readBody } from "#kernel/read-body.ts";
import { type WalletAnswer, oauthError, unreadable } from "./wallet-answer.ts";
import type { MountWallets } from "./wallet-tools.ts";

/** One answer, so that it does not tell which part was wrong. */
const invalidGrant = oauthError("invalid_grant", "The code or the PIN is wrong, was used before, or has expired");

/** The token endpoint (OpenID4VCI 1.0, section 6): a pre-authorised code and its PIN for an access token. */
export async function exchangeCode(
  request: Request,
  { wallets }: Pick<MountWallets, "wallets">,
): Promise<WalletAnswer> {
  const body = await readBody(request, wallets.bodyTimeout, formBody);
  if ("refusal" in body) return unreadable("invalid_request", body.refusal);
  const form = body.value as URLSearchParams | undefined;
  const given = (name: string) => form?.get(name) || undefined;
  if (form === undefined || new Set(form.keys()).size < form.size)
    return oauthError("invalid_request", "Send each parameter once, as a form");
  const [grant, code, pin] = [given("grant_type"), given("pre-authorized_code"), given("tx_code")];
  if (grant === undefined) return oauthError("invalid_request", "grant_type is missing");
  if (grant !== preAuthorizedGrant) return oauthError("unsupported_grant_type", `Use ${preAuthorizedGrant}`);
  if (code === undefined) return oauthError("invalid_request", "pre-authorized_code is missing");
  if (pin === undefined) return oauthError("invalid_request", "tx_code, the PIN, is missing");
  if (!walletSecret.safeParse(code).success) return invalidGrant;

  const now = wallets.now();
  const token = newWalletSecret();
  const isExchanged = await wallets.offers.exchange({
    codeHash: hashOfWalletSecret(code),
    pinHash: hashOfPin(code, pin),
    tokenHash: hashOfWalletSecret(token),
    now,
    expiresAt: new Date(now.getTime() + walletPolicy.validFor),
  });
  if (!isExchanged) return invalidGrant;
  return {
    status: 200,
    body: { access_token: token, token_type: "Bearer", expires_in: walletPolicy.validFor / 1000 },
  };
}
