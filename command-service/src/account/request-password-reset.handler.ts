import type { DecisionContext } from "#kernel/decision.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";
import { setTimeout as pause } from "node:timers/promises";
import type { RequestPasswordReset } from "@provenwork/contracts/account/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { v5 as uuidv5 } from "uuid";
import type { Call, Handler } from "#kernel/route.ts";
import { type AccountName, emailClaim, taggedEmailClaim, usernameClaim } from "./claim.steps.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { requestPasswordReset } from "./request-password-reset.ts";

export interface RequestPasswordResetDependencies {
  readonly lookup: Lookup;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

// Namespace of unused ids: unknown names cost the same reads as known ones.
const decoyNamespace = "c1f0a5f4-31b3-4a9f-8f5e-9be1f4a4c9d2";
// Minimum duration of every answer in milliseconds, so that timing does not reveal whether the account exists.
const answerAfter = 250;

/** Same answer, after the same time, whether or not the account exists. */
export const handleRequestPasswordReset =
  ({ lookup, codeKeys }: RequestPasswordResetDependencies): Handler<typeof RequestPasswordReset> =>
  async (input, call) => {
    await Promise.all([note(call), pause(answerAfter)]);
    return { output: { requested: true } };

    async function note(steps: Call): Promise<void> {
      const found = await Promise.all(names(input.usernameOrEmail).map((name) => holderOf(steps, name)));
      const personId = found.find((holder) => holder !== undefined);
      if (personId === undefined) return;
      const decide = (account: Account, context: DecisionContext) =>
        requestPasswordReset(input, account, { ...context, codeKeyId: codeKeys.current });
      await steps.handle(accounts, personId, decide, { guards: [] });
    }

    /** Names that may identify the account, the most specific first. */
    function names(given: string): readonly AccountName[] {
      if (!given.includes("@")) return [usernameClaim(given, lookup)];
      return [taggedEmailClaim(given, lookup), emailClaim(given, lookup)];
    }
  };

/** The personId of the account with this name. */
async function holderOf({ load }: Call, { stream, key, heldBy }: AccountName): Promise<string | undefined> {
  const { state: claim } = await load(stream, key);
  const personId = claim.claimedBy ?? uuidv5(key, decoyNamespace);
  const { state } = await load(accounts, personId);
  return state.status === "registered" && heldBy(state) ? personId : undefined;
}
