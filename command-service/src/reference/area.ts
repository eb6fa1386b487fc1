import {
  AnswerReference,
  AskAddress,
  AskCompany,
  OpenReference,
  RemoveReference,
  StopQuestions,
  TakeBackReference,
  WithdrawCompanyRequest,
} from "@provenwork/contracts/reference/commands";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import {
  type AskTools,
  handleAskAddress,
  handleAskCompany,
  handleRemoveReference,
  handleWithdrawCompanyRequest,
} from "./ask.handler.ts";
import { endRequests } from "./end-requests.reaction.ts";
import {
  type LinkTools,
  handleAnswerReference,
  handleOpenReference,
  handleStopQuestions,
  handleTakeBackReference,
} from "./link.handler.ts";
import { referenceMail } from "./reference-mail.reaction.ts";
import { removeOwnAnswers } from "./remove-own-answers.reaction.ts";

export const reference: Area<AskTools & LinkTools> = {
  name: "reference",
  routes: (tools) => [
    route(AskCompany, handleAskCompany(tools)),
    route(WithdrawCompanyRequest, handleWithdrawCompanyRequest),
    route(AskAddress, handleAskAddress(tools)),
    route(RemoveReference, handleRemoveReference),
    route(OpenReference, handleOpenReference(tools)),
    route(AnswerReference, handleAnswerReference(tools)),
    route(TakeBackReference, handleTakeBackReference(tools)),
    route(StopQuestions, handleStopQuestions(tools)),
  ],
  reactions: [referenceMail, endRequests, removeOwnAnswers],
};
