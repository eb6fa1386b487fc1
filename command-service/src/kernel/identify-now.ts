import type { Session } from "@provenwork/platform/session-token/session";
import type { Context } from "hono";
import type { Caller } from "./caller.ts";
import type { Identify } from "./identify.ts";

export interface IdentifyNowDependencies {
  readonly identify: Identify;
  readonly gatewaySecret?: string | undefined;
  readonly clock?: () => Date;
}

/** A caller as of `now`, which is also the time of their decision. */
export interface Identified {
  readonly caller: Caller;
  readonly session?: Session;
  readonly now: Date;
}

/** Identifies the sender of this request. Where a token in the path authorises it, sessions are ignored. */
export async function identifyNow(
  context: Context,
  { identify, clock }: IdentifyNowDependencies,
  byToken = false,
): Promise<Identified> {
  const now = clock?.() ?? new Date();
  return { ...(await identify(byToken ? undefined : context.req.header("cookie"), now)), now };
}
