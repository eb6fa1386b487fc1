import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type NewNetworkDayEvent, networkDayLifetime } from "@provenwork/contracts/work-experience/network-day-events";
import { networkDays } from "@provenwork/contracts/work-experience/network-day-state";
import { type Decision, accept } from "#kernel/decision.ts";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

const dayLength = 24 * 60 * 60_000;

const endOf = ({ dayId, recordedAt }: { readonly dayId: string; readonly recordedAt: string }) => ({
  subjectId: dayId,
  dueAt: new Date(Date.parse(recordedAt.slice(0, 10)) + networkDayLifetime * dayLength),
});

/** Every network of a day sets the same timer, so that a key which was used is destroyed. */
export const forgetNetworks = timedReaction<WorkExperienceEvent | ConfirmationEvent>({
  action: "forget-network-day",
  on: {
    NetworkRecorded: ({ data }) => endOf(data),
    AnswerOriginRecorded: ({ data }) => endOf(data),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const data = { dayId: timer.subjectId, forgottenAt: timer.now.toISOString() };
      const decide = (forgottenAt?: string): Decision<NewNetworkDayEvent> =>
        forgottenAt === undefined ? accept({ type: "NetworkDayForgotten", data }) : accept();
      await openSteps(timerOrigin(timer)).handle(networkDays, data.dayId, decide);
    },
});
