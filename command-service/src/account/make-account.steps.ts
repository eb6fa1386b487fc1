import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { Register } from "@provenwork/contracts/account/commands";
import type { Refused } from "#kernel/decision.ts";
import type { Steps } from "#kernel/steps.ts";
import { fold } from "@provenwork/contracts/kernel/stream";
import { claimAddress } from "./claim-address.steps.ts";
import { claim, isTaken, usernameClaim } from "./claim.steps.ts";
import type { Credentials } from "./identity/credentials.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { type NewAccount, registerAccount } from "./register.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";

export interface MakeAccountDependencies {
  readonly lookup: Lookup;
  readonly credentials: Credentials;
}

type Refusal = { readonly refusal: Refused<RefusalOf<typeof Register>> };
/** `repeated`: an earlier try of this command made it; the caller's password must still be checked. */
type Made = { readonly account: Account; readonly repeated: boolean };

const refused = (code: RefusalOf<typeof Register>): Refusal => ({ refusal: { code } });

/**
 * Makes an account in fixed order, each step repeatable: credential, username, verified address, account. What a crash
 * leaves behind is invisible (a credential without an event) or becomes available to others (the claims).
 */
export async function makeAccount(
  { lookup, credentials }: MakeAccountDependencies,
  steps: Steps,
  wanted: NewAccount,
  password: string,
): Promise<Made | Refusal> {
  const { personId } = wanted;
  const { state: seen, events } = await steps.load(accounts, personId);
  const { commandId, fingerprint } = steps.origin;
  const before = events.find(({ type, metadata }) => type === "AccountRegistered" && metadata.commandId === commandId);
  if (before !== undefined) {
    if (before.metadata.fingerprint !== fingerprint) return refused("key-reused");
    const made = events.filter(({ metadata }) => metadata.commandId === commandId);
    const { authVersion, suspended } = seen;
    return { account: { ...fold(accounts, made), authVersion, suspended }, repeated: true };
  }
  if (seen.status === "registered" || seen.status === "erased") return refused("already-registered");

  const username = usernameClaim(wanted.username, lookup);
  if (await isTaken(steps, username, personId)) return refused("username-taken");

  const credentialId = await credentials.create(password);
  const result = await finish();
  if ("refusal" in result || result.repeated) await credentials.discard(credentialId);
  return result;

  async function finish(): Promise<Made | Refusal> {
    const denied = await claim(steps, username, personId, seen.abandonments);
    if (denied !== undefined) return refused(denied.code === "key-reused" ? "key-reused" : "username-taken");
    // It was claimed when its code was entered. If another person holds it all the same, it is not verified.
    const lost = wanted.emailProven ? await claimAddress(steps, lookup, wanted.email, personId) : undefined;
    const emailProven = wanted.emailProven && lost === undefined;
    const { state, refusal, repeated } = await steps.handle(
      accounts,
      personId,
      (now, context) =>
        registerAccount({ ...wanted, emailProven }, now, { ...context, credentialId, seen: seen.abandonments }),
      { creates: seen.status === "absent", guards: [] },
    );
    return refusal === undefined ? { account: state, repeated } : { refusal };
  }
}
