import type { ProveEmail } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { KeyRing } from "@provenwork/platform/keys";
import { ownPerson } from "#kernel/caller.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { claimAddress } from "./claim-address.steps.ts";
import { emailCodeMatches } from "./identity/email-code.ts";
import { type OwnAccountDependencies, confirmPassword } from "./own-account.ts";
import { type EnteredEmailCode, proveEmail, addressToClaim } from "./prove-email.ts";
import { releaseFormerEmails } from "./release-former-emails.steps.ts";

export interface ProveEmailDependencies extends OwnAccountDependencies {
  readonly lookup: Lookup;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/**
 * The claim first, then the event with the address, then the release of earlier claims. Of two accounts that verify an
 * address concurrently, the later one is refused; its code stays valid.
 */
export const handleProveEmail =
  (tools: ProveEmailDependencies): Handler<typeof ProveEmail> =>
  async (input, call) => {
    const confirmed = await confirmPassword(tools, call, input.password);
    if ("refusal" in confirmed) return confirmed;
    const { account } = confirmed;
    const entered: EnteredEmailCode = {
      isCodeOf: (issue) => emailCodeMatches(input.code, issue, tools.codeKeys),
      shown: account.credentialId,
    };
    const claimedAddress = addressToClaim(account, entered, call.now);
    const refusal = claimedAddress && (await claimAddress(call, tools.lookup, claimedAddress, account.personId));
    if (refusal) return { refusal: { code: refusal.code === "taken" ? "email-taken" : refusal.code } };
    return onStream(call, {
      stream: accounts,
      id: ownPerson(input, call),
      decide: (account, context) => proveEmail(input, account, { ...context, entered, claimedAddress }),
      answer: async ({ state }) => {
        await releaseFormerEmails(call, tools.lookup, state.personId);
        return { email: known(state.provenEmail) ?? "" };
      },
    });
  };
