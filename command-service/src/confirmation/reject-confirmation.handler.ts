import type { KeyObject } from "node:crypto";
import type { RejectConfirmation } from "@provenwork/contracts/confirmation/moderation-commands";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { type Judgement, judgeCase, wasJudgedAsShown } from "#trust/judge-case.steps.ts";
import { rejectConfirmation } from "./reject-confirmation.ts";

export const handleRejectConfirmation =
  (caseSealKey: KeyObject): Handler<typeof RejectConfirmation> =>
  async (input, call) => {
    const { confirmationId, entry, judged } = input;
    const judgement: Judgement = { caseId: confirmationId, kind: "confirmation", judged };
    const [{ events }, { state: experience }] = await Promise.all([
      call.load(confirmations, entry),
      call.load(workExperiences, entry),
    ]);
    const confirmed = events.find(({ id, type }) => id === confirmationId && type === "ExperienceConfirmed");
    const about = {
      confirmedRevision: confirmed?.type === "ExperienceConfirmed" ? confirmed.data.revision : undefined,
      erased: known(experience.description) === undefined,
      wasShown: wasJudgedAsShown(judgement, caseSealKey),
    };
    return onStream(call, {
      stream: confirmations,
      id: entry,
      decide: (state, context) => rejectConfirmation(input, state, { ...context, ...about }),
      answer: async ({ at }) => {
        await judgeCase(call, judgement, at);
        return { confirmationId, rejectedAt: at };
      },
    });
  };
