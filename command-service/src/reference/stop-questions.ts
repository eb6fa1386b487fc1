import type { NewAskedAddressEvent, QuestionStop } from "@provenwork/contracts/reference/events";
import type { AskedAddress } from "@provenwork/contracts/reference/state";
import { type Decision, accept } from "#kernel/decision.ts";

export const stopQuestions =
  (because: QuestionStop) =>
  ({ stopped }: AskedAddress, { now }: { readonly now: Date }): Decision<NewAskedAddressEvent, never> =>
    stopped ? accept() : accept({ type: "QuestionsStopped", data: { because, stoppedAt: now.toISOString() } });
