import type { NewNetworkDayEvent } from "@provenwork/contracts/work-experience/network-day-events";
import type { NetworkDay } from "@provenwork/contracts/work-experience/network-day-state";
import { type Decision, accept } from "#kernel/decision.ts";

/** Once a day; its key is destroyed because of this. */
export const forgetNetworkDay = (
  { forgottenAt }: NetworkDay,
  { dayId, now }: { readonly dayId: string; readonly now: Date },
): Decision<NewNetworkDayEvent> =>
  forgottenAt === undefined
    ? accept({ type: "NetworkDayForgotten", data: { dayId, forgottenAt: now.toISOString() } })
    : accept();
