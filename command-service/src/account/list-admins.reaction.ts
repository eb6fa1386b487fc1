import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { ensureAdminListed } from "./list-admin.steps.ts";

/** Lists every admin who can sign in, so that the last one cannot leave. */
export const listAdmins = timedReaction<AccountEvent>({
  action: "list-admin",
  on: {
    AccountRegistered: (event) => (event.data.role === "admin" ? atOnce(event.data.personId, event) : undefined),
    AccountReinstated: (event) => atOnce(event.data.personId, event),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      if (!(await ensureAdminListed(openSteps(timerOrigin(timer)), timer.subjectId)))
        throw new Error("the list of admins changed: retry");
    },
});
