import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { finishErasure } from "./finish-erasure.steps.ts";
import { lookup } from "#kernel/lookup.ts";

/** Finishes an erasure whose process died between the event and the answer. */
export const finishErasures = timedReaction<AccountEvent>({
  action: "finish-erasure",
  on: { AccountErased: (event) => atOnce(event.data.personId, event) },
  run: ({ openSteps, database, personKeys, lookupKey }) => {
    const erasure = { database, keys: personKeys, lookup: lookup(lookupKey) };
    return (timer) => finishErasure(erasure, openSteps(timerOrigin(timer)), timer.subjectId);
  },
});
