import { known } from "@provenwork/contracts/kernel/event";
import type { SendVerification } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, chargeCode } from "#mailed-code/issue-code.steps.ts";
import { loadHistory } from "./history.ts";
import { experienceToVerify, sendVerification } from "./send-verification.ts";

export const handleSendVerification =
  (tools: CodeTools): Handler<typeof SendVerification> =>
  async (input, call) => {
    const couldBe = (id: string) => id === (input.experienceId ?? id);
    const history = await loadHistory(call, personIdOf(call.caller), couldBe);
    // A repeat is about the entry that the first request chose, even if the entries have changed since.
    const experienceId = history.writtenBefore ?? experienceToVerify(input, history)?.experienceId;
    if (experienceId === undefined) return { refusal: { code: "unknown-experience" } };
    return onStream(call, {
      stream: workExperiences,
      id: experienceId,
      decide: (experience, context) =>
        sendVerification(input, experience, {
          ...context,
          codeKeyId: tools.codeKeys.current,
          noEmployerReason,
        }),
      quota: () => chargeCode(tools, call, input.workEmail),
      answer: ({ events }) => {
        const issued = events.find((event) => event.type === "CodeIssued");
        return {
          email: known(issued?.personal)?.address ?? input.workEmail,
          experienceId,
          ...issuedAnswer(issued),
        };
      },
    });
  };
