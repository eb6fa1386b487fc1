import type { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { claimAddress } from "#account/claim-address.steps.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { codeMatches } from "./code.ts";
import { loadHistory } from "./history.ts";
import { type NetworkTools, networkToday } from "./network-today.steps.ts";
import { type CodeCheck, addressToClaim, experienceForCode, verifyCode } from "./verify-code.ts";

export interface VerifyCodeDependencies extends NetworkTools {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
}

/**
 * The claim of the address first, then the event that says it is proven. Of two people who enter codes for one address, the
 * later one is refused with that reason; their code stays valid.
 */
export const handleVerifyCode =
  ({ codeKeys, lookup, ...tools }: VerifyCodeDependencies): Handler<typeof VerifyCode> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    // A named entry need only be listed: its content is read for the decision.
    const history = await loadHistory(call, personId, () => input.experienceId === undefined);
    const experienceId = experienceForCode(input.experienceId, history, call.now)?.experienceId;
    if (experienceId === undefined) {
      return { refusal: { code: input.experienceId === undefined ? "no-code-issued" : "unknown-experience" } };
    }
    const check: CodeCheck = { codeMatches: (entered, issue) => codeMatches(entered, issue, codeKeys) };
    const { state: before } = await call.load(workExperiences, experienceId);
    const claimedAddress = addressToClaim(input, before, { ...check, now: call.now });
    const refusal = claimedAddress && (await claimAddress(call, lookup, claimedAddress, personId));
    if (refusal) return { refusal: { code: refusal.code === "taken" ? "address-taken" : refusal.code } };
    // A wrong code leaves no trace of where it was entered.
    const network = claimedAddress === undefined ? undefined : await networkToday(call, tools);
    return onStream(call, {
      stream: workExperiences,
      id: experienceId,
      decide: (experience, context) => verifyCode(input, experience, { ...context, ...check, claimedAddress, network }),
      answer: ({ state: { proof } }) => {
        if (proof === undefined) throw new Error(`${experienceId} counts as verified without a proof`);
        return { experienceId, verificationStatus: "verified", verifiedAt: proof.verifiedAt };
      },
    });
  };
