import type { CheckCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import type { Handler } from "#kernel/route.ts";
import { checkElsewhere } from "./check-elsewhere.ts";
import { fetchElsewhere } from "./fetch-elsewhere.ts";

/** For all that one check asks: less than the gateway waits. */
const maxMs = 12_000;
/** Slow issuers must not hold all requests. */
const maxAtOnce = 20;
const retryAfter = 15;

export interface ElsewhereTools {
  /** Asks issuers. */
  readonly askIssuers: Outgoing;
}

/** Leaves no event and stores nothing. */
export function handleCheckCredential({ askIssuers }: ElsewhereTools): Handler<typeof CheckCredential> {
  let underWay = 0;
  return async ({ credential }, { now }) => {
    if (underWay >= maxAtOnce) return { refusal: { code: "busy", retryAfter } };
    underWay += 1;
    try {
      return { output: await checkElsewhere(credential, fetchElsewhere(askIssuers, maxMs), now) };
    } finally {
      underWay -= 1;
    }
  };
}
