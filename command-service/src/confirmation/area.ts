import type { KeyObject } from "node:crypto";
import {
  AnswerCorrection,
  ChooseConfirmers,
  ConfirmExperiences,
  CorrectExperience,
  DeclineConfirmation,
  RemoveConfirmation,
  TakeBackConfirmation,
} from "@provenwork/contracts/confirmation/commands";
import { RejectConfirmation } from "@provenwork/contracts/confirmation/moderation-commands";
import { companies } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import type { Area } from "#kernel/area.ts";
import { byCaller } from "#company/by-member.ts";
import { ownGroup } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { handleAnswerCorrection } from "./answer-correction.handler.ts";
import { type OriginTools, answerOrigin, answerOriginRecorded, withOrigin } from "./answer-origin.steps.ts";
import { askCompanies, sendWeeklyMails } from "./ask-company.reaction.ts";
import { correctExperience, declineConfirmation } from "./answer-question.ts";
import { chooseConfirmers } from "./choose-confirmers.ts";
import { confirmerGuard } from "./confirmer-guard.ts";
import { handleConfirmExperiences } from "./confirm-experiences.handler.ts";
import { endCorrections } from "./end-corrections.reaction.ts";
import { loadAsked, loadAsking } from "./load-asked.steps.ts";
import { handleRejectConfirmation } from "./reject-confirmation.handler.ts";
import { waitingConfirmationsMail } from "./waiting-mail.reaction.ts";
import { removeConfirmation, takeBackConfirmation } from "./take-back.ts";

type Tools = OriginTools & { readonly caseSealKey: KeyObject };

const handleCorrectExperience =
  (tools: OriginTools): Handler<typeof CorrectExperience> =>
  async (input, call) => {
    const asked = await loadAsked(await loadAsking(call), input.entry, call);
    const { personId } = asked.experience;
    const recorded = await answerOriginRecorded(
      await answerOrigin(call, tools),
      { entry: input.entry, personId },
      call,
    );
    return onStream(call, {
      stream: confirmations,
      id: input.entry,
      moreGuards: [confirmerGuard(call.caller)],
      decide: (state, context) => withOrigin(correctExperience(input, state, { ...context, ...asked }), recorded),
      answer: ({ state }) => ({ entry: input.entry, endsAt: state?.endsAt ?? "" }),
    });
  };

const handleDeclineConfirmation: Handler<typeof DeclineConfirmation> = async (input, call) => {
  const asked = await loadAsked(await loadAsking(call), input.entry, call);
  return onStream(call, {
    stream: confirmations,
    id: input.entry,
    moreGuards: [confirmerGuard(call.caller)],
    decide: (state, context) => declineConfirmation(input, state, { ...context, ...asked }),
    answer: () => ({ entry: input.entry }),
  });
};

const handleTakeBackConfirmation: Handler<typeof TakeBackConfirmation> = async (input, call) => {
  const asking = await loadAsking(call);
  return onStream(call, {
    stream: confirmations,
    id: input.entry,
    moreGuards: [confirmerGuard(call.caller)],
    decide: (state, context) => takeBackConfirmation(input, state, { ...context, ...asking }),
    answer: () => ({ entry: input.entry }),
  });
};

const handleRemoveConfirmation: Handler<typeof RemoveConfirmation> = (input, call) =>
  onStream(call, {
    stream: confirmations,
    id: input.experienceId,
    decide: (state, context) => removeConfirmation(input, state, context),
    answer: () => ({ experienceId: input.experienceId }),
  });

const handleChooseConfirmers: Handler<typeof ChooseConfirmers> = (input, call) => {
  const { ready } = byCaller(input, call);
  return onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => chooseConfirmers(input, state, { ...context, ...ready }),
    answer: ({ state }) => ({ recruiters: state.recruitersMayConfirm }),
  });
};

export const confirmation: Area<Tools> = {
  name: "confirmation",
  routes: (tools) => [
    route(ConfirmExperiences, handleConfirmExperiences(tools)),
    route(CorrectExperience, handleCorrectExperience(tools)),
    route(DeclineConfirmation, handleDeclineConfirmation),
    route(TakeBackConfirmation, handleTakeBackConfirmation),
    route(ChooseConfirmers, handleChooseConfirmers),
    route(AnswerCorrection, handleAnswerCorrection),
    route(RemoveConfirmation, handleRemoveConfirmation),
    route(RejectConfirmation, handleRejectConfirmation(tools.caseSealKey)),
  ],
  reactions: [endCorrections, askCompanies, sendWeeklyMails, waitingConfirmationsMail],
};
