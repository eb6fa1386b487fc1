import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { ensureAdminListed } from "./list-admin.steps.ts";

/** Every admin who can sign in is on the list by which the last of them is known. */
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
        throw new Error("the admins changed meanwhile: look again");
    },
});
