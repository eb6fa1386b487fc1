import { accounts } from "@provenwork/contracts/account/state";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { DeviceCookies } from "#account/identity/device-cookie.ts";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import type { Decision } from "#kernel/decision.ts";
import type { Call } from "#kernel/route.ts";
import type { SeenNetwork } from "#work-experience/network-recorded.ts";
import { type NetworkTools, networkToday } from "#work-experience/network-today.steps.ts";

export interface OriginTools extends NetworkTools {
  readonly devices: Pick<DeviceCookies, "counterOf">;
}

/** Where a member answers: their network, and whether a candidate uses the browser, too. */
export interface AnswerOrigin {
  readonly network: SeenNetwork | undefined;
  isCandidatesBrowser(personId: string): Promise<boolean>;
}

export async function answerOrigin(call: Call, { devices, ...tools }: OriginTools): Promise<AnswerOrigin> {
  return {
    network: await networkToday(call, tools),
    async isCandidatesBrowser(personId) {
      const { state: account } = await call.load(accounts, personId);
      return (await devices.counterOf(call.deviceCookie, account, call.now)) !== undefined;
    },
  };
}

/** Without a key of the day, nothing is recorded. */
export async function answerOriginRecorded(
  { network, isCandidatesBrowser }: AnswerOrigin,
  { entry, personId }: { readonly entry: string; readonly personId: string },
  { caller, now }: Pick<Call, "caller" | "now">,
): Promise<readonly NewConfirmationEvent[]> {
  if (network === undefined || personId === "") return [];
  return [
    {
      type: "AnswerOriginRecorded",
      data: {
        experienceId: entry,
        companyId: groupIdOf(caller),
        by: personIdOf(caller),
        dayId: network.dayId,
        recordedAt: now.toISOString(),
      },
      personal: { network: network.hash, candidatesBrowser: await isCandidatesBrowser(personId) },
    },
  ];
}

/** An answer with where it was given; a decision that writes nothing stays so. */
export const withOrigin = <Code extends string>(
  decision: Decision<NewConfirmationEvent, Code>,
  origin: readonly NewConfirmationEvent[],
): Decision<NewConfirmationEvent, Code> =>
  decision.events.length === 0 ? decision : { ...decision, events: [...decision.events, ...origin] };
