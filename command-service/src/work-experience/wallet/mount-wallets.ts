import { walletPaths } from "@provenwork/contracts/work-experience/wallet";
import { clientOf } from "@provenwork/platform/client-of";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { refundOnThrow } from "#kernel/charge.ts";
import { isUnavailable } from "#kernel/error-answer.ts";
import { giveCredential } from "./give-credential.ts";
import { exchangeCode } from "./exchange-code.ts";
import type { WalletAnswer } from "./wallet-answer.ts";
import type { MountWallets } from "./wallet-tools.ts";

/**
 * The two calls of wallets. OAuth 2.0 and OpenID4VCI define their bodies and errors, which differ from all other endpoints. They
 * come from any site, and a code or token in them is all that authorises them: cookies are not read.
 */
export function mountWallets(app: Hono, tools: MountWallets): void {
  app.post(walletPaths.token, (context) => answer(context, tools, exchangeCode));
  app.post(walletPaths.credential, (context) => answer(context, tools, giveCredential));
}

async function answer(
  context: Context,
  tools: MountWallets,
  handle: (request: Request, tools: MountWallets) => Promise<WalletAnswer>,
): Promise<Response> {
  context.header("Cache-Control", "no-store");
  const { limits, wallets } = tools;
  try {
    const charge = await limits.fromNetwork("wallets", clientOf(context, wallets.gatewaySecret));
    if (!charge.allowed) {
      context.header("Retry-After", String(charge.retryAfter));
      return context.json({ error: "slow_down", error_description: "Too many requests. Please wait." }, 429);
    }
    const { status, body, headers = {} } = await refundOnThrow(charge, () => handle(context.req.raw, tools));
    if (status === 408) context.header("Connection", "close");
    return context.json(body, status as ContentfulStatusCode, headers);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.header("Retry-After", "1");
    return context.json({ error: "temporarily_unavailable", error_description: "Please try again in a moment." }, 503);
  }
}
