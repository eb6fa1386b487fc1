import type { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { personIdOf } from "#kernel/caller.ts";
import type { Handler } from "#kernel/route.ts";
import { claimAddress } from "#account/claim-address.steps.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { codeMatches } from "./code.ts";
import { loadHistory } from "./history.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { type CodeCheck, enteredAddress, experienceEntered, verifyCode } from "./verify-code.ts";

export interface VerifyCodeDependencies {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  readonly lookup: Lookup;
}

/**
 * The claim of the address first, then the event that says it is proven. Of two people who enter codes for one address, the
 * later one is told so; their code goes on counting.
 */
export const handleVerifyCode =
  ({ codeKeys, lookup }: VerifyCodeDependencies): Handler<typeof VerifyCode> =>
  async (input, call) => {
    // A named entry need only be listed: what it says is read when it is decided on.
    const personId = personIdOf(call.caller);
    const history = await loadHistory(call, personId, () => input.experienceId === undefined);
    const experienceId = experienceEntered(input.experienceId, history, call.now)?.experienceId;
    if (experienceId === undefined) {
      return { refusal: { code: input.experienceId === undefined ? "no-code-issued" : "unknown-experience" } };
    }
    const check: CodeCheck = { codeMatches: (entered, issue) => codeMatches(entered, issue, codeKeys) };
    const { state: before } = await call.load(workExperiences, experienceId);
    const claimed = enteredAddress(input, before, { ...check, now: call.now });
    const lost = claimed === undefined ? undefined : await claimAddress(call, lookup, claimed, personId);
    if (lost !== undefined) return { refusal: { code: lost.code === "taken" ? "address-taken" : lost.code } };

    const { refusal, events } = await call.handle(workExperiences, experienceId, (experience, context) =>
      verifyCode(input, experience, { ...context, ...check, claimed }),
    );
    if (refusal !== undefined) return { refusal };
    // A repeat returns the original time of verification.
    const story = events.length > 0 ? events : (await call.load(workExperiences, experienceId)).events;
    const verified = story.findLast((event) => event.type === "ExperienceVerified");
    if (verified === undefined)
      throw new Error(`${experienceId} counts as verified without an ExperienceVerified event`);
    return { output: { experienceId, verificationStatus: "verified", verifiedAt: verified.data.verifiedAt } };
  };
