import type { AccountEvent } from "@provenwork/contracts/account/events";
import { companies } from "@provenwork/contracts/company/state";
import { employers } from "@provenwork/contracts/employer/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { removeErased } from "./remove-member.ts";

/** Removes an erased person from their company. */
export const removeErasedMembers = timedReaction<AccountEvent>({
  action: "remove-erased-member",
  on: { AccountErased: (event) => atOnce(event.data.personId, event) },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const personId = timer.subjectId;
      const { joined } = (await steps.load(employers, personId)).state;
      if (joined === undefined) return;
      const { refusal } = await steps.handle(companies, joined.companyId, (state) =>
        removeErased(personId, state, timer.now),
      );
      if (refusal !== undefined) throw new Error(`an erased member could not be removed: ${refusal.code}`);
    },
});
