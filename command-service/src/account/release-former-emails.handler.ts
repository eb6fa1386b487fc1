import { erased } from "@provenwork/contracts/kernel/event";
import type { Steps } from "#kernel/steps.ts";
import { emailClaim, release } from "./claim.handler.ts";
import type { Lookup } from "./identity/lookup.ts";
import { isSameAddress } from "./same-address.ts";
import { accounts } from "./streams.ts";

/** Gives up every address that the account went by before the one of now; repeating it changes nothing. */
export async function releaseFormerEmails(steps: Steps, lookup: Lookup, personId: string): Promise<void> {
  const { state, events } = await steps.load(accounts, personId);
  const proven = events.flatMap((event) =>
    event.type === "EmailProven" && event.personal !== erased ? [event.personal.email] : [],
  );
  const former = new Map(proven.map((address) => [lookup.email(address), address]));
  for (const address of former.values()) {
    if (!isSameAddress(state.provenEmail, address)) await release(steps, emailClaim(address, lookup), personId);
  }
}
