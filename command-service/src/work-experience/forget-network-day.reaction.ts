import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { networkDayLifetime } from "@provenwork/contracts/work-experience/network-day-events";
import { networkDays } from "@provenwork/contracts/work-experience/network-day-state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { forgetNetworkDay } from "./forget-network-day.ts";

const dayLength = 24 * 60 * 60_000;

/** Every network of a day sets the same timer, so that a key which was used is destroyed. */
export const forgetNetworks = timedReaction<WorkExperienceEvent>({
  action: "forget-network-day",
  on: {
    NetworkRecorded: ({ data: { dayId, recordedAt } }) => ({
      subjectId: dayId,
      dueAt: new Date(Date.parse(recordedAt.slice(0, 10)) + networkDayLifetime * dayLength),
    }),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const { subjectId: dayId, now } = timer;
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(networkDays, dayId, (day) => forgetNetworkDay(day, { dayId, now }));
    },
});
