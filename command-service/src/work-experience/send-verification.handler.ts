import { known } from "@provenwork/contracts/kernel/event";
import type { SendVerification } from "@provenwork/contracts/work-experience/commands";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, mayMailCode } from "#mailed-code/issue-code.steps.ts";
import { loadHistory } from "./history.ts";
import { experienceToVerify, sendVerification } from "./send-verification.ts";

export const handleSendVerification = (tools: CodeTools): Handler<typeof SendVerification> =>
  onStream({
    stream: workExperiences,
    prepare: async (input, call) => {
      const couldBe = (id: string) => id === (input.experienceId ?? id);
      const history = await loadHistory(call, personIdOf(call.caller), couldBe);
      // A repeat is about the entry that the first request chose, even if the entries have changed since.
      const experienceId = history.writtenBefore ?? experienceToVerify(input, history)?.experienceId;
      if (experienceId === undefined) return { refusal: { code: "unknown-experience" } };
      return { ready: { experienceId, codeKeyId: tools.codeKeys.current, whyNoEmployer } };
    },
    id: (_, __, { experienceId }) => experienceId,
    decide: sendVerification,
    quota: ({ workEmail }, _, call) => mayMailCode(tools, call, workEmail),
    answer: ({ events }, { workEmail }, _, { experienceId }) => {
      const issued = events.find((event) => event.type === "CodeIssued");
      return { email: known(issued?.personal)?.address ?? workEmail, experienceId, ...issuedAnswer(issued) };
    },
  });
