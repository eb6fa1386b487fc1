import type { Limits } from "#kernel/limits.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import type { WalletOffers } from "./wallet-offers.ts";

export interface WalletTools {
  readonly offers: WalletOffers;
  /** The public origin. */
  readonly origin: string;
  readonly now: () => Date;
  readonly gatewaySecret: string | undefined;
  /** Milliseconds within which a body must have come. */
  readonly bodyTimeout?: number | undefined;
}

export interface MountWallets {
  readonly wallets: WalletTools;
  readonly limits: Pick<Limits, "fromNetwork">;
  readonly openSteps: OpenSteps;
}
