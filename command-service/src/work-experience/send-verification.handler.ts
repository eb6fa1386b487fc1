import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { SendVerification } from "@provenwork/contracts/work-experience/commands";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Allowance } from "#kernel/limits.ts";
import { personIdOf } from "#kernel/caller.ts";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import type { Call, Handler } from "#kernel/route.ts";
import { resendAt, withWait } from "#mailed-code/policy.ts";
import { descriptionOf, loadHistory } from "./history.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { type MailAllowance, mayMailCode } from "#mailed-code/mail-allowance.ts";
import { experienceToVerify, sendVerification } from "./send-verification.ts";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";

export interface SendVerificationDependencies extends MailAllowance {
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
}

/** The policy of an experience decides first; what it lets through counts against the address and the caller's network. */
export const handleSendVerification =
  (deps: SendVerificationDependencies): Handler<typeof SendVerification> =>
  async (input, call) => {
    const couldBe = (id: string) => id === (input.experienceId ?? id);
    const history = await loadHistory(call, personIdOf(call.caller), couldBe);
    const chosen = experienceToVerify(input, history);
    const experienceId = history.writtenBefore ?? chosen?.experienceId;
    if (experienceId === undefined) return { refusal: { code: "unknown-experience" } };
    if (history.writtenBefore === undefined && chosen !== undefined) {
      const allowance = await allowanceFor(deps, input, chosen, call);
      if (!allowance.allowed) return { refusal: { code: "too-many" }, retryAfter: allowance.retryAfter };
    }
    const { refusal, state, events } = await call.handle(workExperiences, experienceId, (experience, context) =>
      sendVerification(input, experience, { ...context, codeKeyId: deps.codeKeys.current, whyNoEmployer }),
    );
    if (refusal !== undefined) return withWait(refusal, state.issuedAt, call.now);
    const issued = events.find((event) => event.type === "CodeIssued");
    if (issued === undefined) throw new Error(`A code was issued for ${experienceId} without a CodeIssued event`);
    const { issuedAt, expiresAt } = issued.data;
    const email = known(issued.personal)?.address ?? input.workEmail;
    return { output: { email, experienceId, expiresAt, resendAt: resendAt(issuedAt) } };
  };

/** Asked only where a code would be issued. */
async function allowanceFor(
  deps: SendVerificationDependencies,
  input: InputOf<typeof SendVerification>,
  experience: WorkExperience,
  call: Call,
): Promise<Allowance> {
  const { refusal } = sendVerification(input, experience, { ...call, codeKeyId: deps.codeKeys.current, whyNoEmployer });
  const address = descriptionOf(experience)?.workEmail;
  return refusal !== undefined || address === undefined ? { allowed: true } : mayMailCode(deps, call, address);
}
