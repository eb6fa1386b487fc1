import { known } from "@provenwork/contracts/kernel/event";
import type { SendVerification } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { Handler } from "#kernel/route.ts";
import { resendAt } from "#mailed-code/policy.ts";
import { type SendCodeDependencies, sendCode } from "#mailed-code/send-code.steps.ts";
import { descriptionOf, loadHistory } from "./history.ts";
import { experienceToVerify, sendVerification } from "./send-verification.ts";

export const handleSendVerification =
  (deps: SendCodeDependencies): Handler<typeof SendVerification> =>
  async (input, call) => {
    const couldBe = (id: string) => id === (input.experienceId ?? id);
    const history = await loadHistory(call, personIdOf(call.caller), couldBe);
    // A repeat is about the entry that the first request chose, even if the entries have changed since.
    const experienceId = history.writtenBefore ?? experienceToVerify(input, history)?.experienceId;
    if (experienceId === undefined) return { refusal: { code: "unknown-experience" } };
    const sent = await sendCode(deps, call, {
      stream: workExperiences,
      id: experienceId,
      decide: (experience, context) => sendVerification(input, experience, { ...context, whyNoEmployer }),
      addressIn: (experience) => descriptionOf(experience)?.workEmail,
      issuedIn: ({ issuedAt }) => issuedAt,
    });
    if ("refusal" in sent) return sent;
    const issued = sent.events.find((event) => event.type === "CodeIssued");
    if (issued === undefined) throw new Error(`A code was issued for ${experienceId} without a CodeIssued event`);
    const { issuedAt, expiresAt } = issued.data;
    const email = known(issued.personal)?.address ?? input.workEmail;
    return { output: { email, experienceId, expiresAt, resendAt: resendAt(issuedAt) } };
  };
