import { setTimeout as pause } from "node:timers/promises";
import type { RequestPasswordReset } from "@provenwork/contracts/account/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { v5 as uuidv5 } from "uuid";
import type { Call, Handler } from "#kernel/route.ts";
import { emailClaim, usernameClaim } from "./claim.handler.ts";
import { fromNetwork } from "./identity/from-network.ts";
import type { Limits } from "./identity/limits.ts";
import type { Lookup } from "./identity/lookup.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { accounts } from "./streams.ts";

export interface RequestPasswordResetDependencies {
  readonly lookup: Lookup;
  readonly limits: Limits;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

// Namespace of ids that nobody has: unknown names cost the same reads as known ones.
const nobody = "c1f0a5f4-31b3-4a9f-8f5e-9be1f4a4c9d2";
// Milliseconds that every answer takes, so that writing down a request is not told apart from having nothing to write.
const answerAfter = 250;

/** The same answer, after the same time, whether or not there is such an account. */
export const requestReset =
  ({ lookup, limits, codeKeys }: RequestPasswordResetDependencies): Handler<typeof RequestPasswordReset> =>
  async ({ usernameOrEmail }, call) => {
    const allowance = await fromNetwork(call, { lookup, limits }, "resetFrom");
    if (!allowance.allowed) return { refusal: { code: "too-many" }, retryAfter: allowance.retryAfter };
    await Promise.all([note(call), pause(answerAfter)]);
    return { output: { requested: true } };

    async function note({ load, handle }: Call): Promise<void> {
      const isEmail = usernameOrEmail.includes("@");
      const wanted = isEmail ? emailClaim(usernameOrEmail, lookup) : usernameClaim(usernameOrEmail, lookup);
      const { state: claim } = await load(wanted.stream, wanted.key);
      const personId = claim.claimedBy ?? uuidv5(wanted.key, nobody);
      const { state } = await load(accounts, personId);
      if (state.status !== "registered" || !wanted.heldBy(state)) return;
      await handle(accounts, personId, requestPasswordReset(codeKeys.current), { standing: "any" });
    }
  };
