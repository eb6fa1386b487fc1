import type { ProveEmail } from "@provenwork/contracts/account/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { claimAddress } from "./claim-address.steps.ts";
import { emailCodeMatches } from "./identity/email-code.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { type OwnAccountDependencies, confirmedByPassword } from "./own-account.ts";
import { releaseFormerEmails } from "./release-former-emails.steps.ts";
import { type EnteredEmailCode, proveEmail, provedAddress } from "./prove-email.ts";
import { accounts } from "@provenwork/contracts/account/streams";

export interface ProveEmailDependencies extends OwnAccountDependencies {
  readonly lookup: Lookup;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/**
 * The claim first, then the event that names the address, then the end of the claims before. Of two accounts that prove an
 * address at once, the one that claims it later is told so; its code goes on counting.
 */
export const handleProveEmail =
  (deps: ProveEmailDependencies): Handler<typeof ProveEmail> =>
  async (input, call) => {
    const { lookup, codeKeys } = deps;
    const confirmed = await confirmedByPassword(deps, call, input.password);
    if ("refusal" in confirmed) return confirmed;
    const { account } = confirmed;
    const { personId } = account;
    const entered: EnteredEmailCode = {
      isCodeOf: (issue) => emailCodeMatches(input.code, issue, codeKeys),
      shown: account.credentialId,
    };
    const claimed = provedAddress(account, entered, call.now);
    const lost = claimed === undefined ? undefined : await claimAddress(call, lookup, claimed, personId);
    if (lost !== undefined) return { refusal: { code: lost.code === "taken" ? "email-taken" : lost.code } };
    const { refusal, state } = await call.handle(accounts, personId, (now, context) =>
      proveEmail(input, now, { ...context, entered, claimed }),
    );
    if (refusal !== undefined) return { refusal };
    await releaseFormerEmails(call, lookup, personId);
    return { output: { email: known(state.provenEmail) ?? "" } };
  };
