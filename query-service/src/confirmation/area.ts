import {
  GetConfirmations,
  GetDecidedConfirmations,
  GetOwnConfirmations,
} from "@provenwork/contracts/confirmation/queries";
import { GetWaitingConfirmations } from "@provenwork/contracts/confirmation/count-queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { confirmations } from "./confirmations.ts";
import { decidedConfirmations } from "./decided-confirmations.ts";
import { waitingConfirmations } from "./waiting-confirmations.ts";
import { ownConfirmations } from "./own-confirmations.ts";

export const confirmation: Area<unknown> = {
  name: "confirmation",
  answers: () => [
    answer(GetConfirmations, confirmations, ["confirmations", "references", "members", "employers"]),
    answer(GetWaitingConfirmations, waitingConfirmations, ["confirmations", "members"]),
    answer(GetDecidedConfirmations, decidedConfirmations, ["confirmations", "employers"]),
    answer(GetOwnConfirmations, ownConfirmations, ["confirmations", "work-experiences"]),
  ],
  ownData: [ownData("confirmations", GetOwnConfirmations, ownConfirmations)],
};
