import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { ApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import { employers } from "@provenwork/contracts/employer/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { apiKeyRows } from "./api-key-rows.steps.ts";
import { settleApiKeys } from "./settle-api-keys.steps.ts";

/** No authority outlives its holder: a key ends when its creator leaves or is no longer an owner. */
export const settleKeysOfCompany = timedReaction<CompanyEvent | ApiKeyEvent>({
  action: "settle-api-keys",
  on: {
    MemberRemoved: (event) => atOnce(event.data.companyId, event),
    MemberRoleChanged: (event) => atOnce(event.data.companyId, event),
    // A creator may be gone since the decision; and a process may have died before it deleted the row.
    ApiKeyCreated: (event) => atOnce(event.data.companyId, event),
    ApiKeyRevoked: (event) => atOnce(event.data.companyId, event),
  },
  run:
    ({ openSteps, database }) =>
    (timer) =>
      settleApiKeys(apiKeyRows(database), openSteps(timerOrigin(timer)), timer.subjectId),
});

/** The same when a creator is suspended. */
export const settleKeysOfSuspended = timedReaction<AccountEvent>({
  action: "settle-api-keys-of-suspended",
  on: { AccountSuspended: (event) => atOnce(event.data.personId, event) },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const { joined } = (await steps.load(employers, timer.subjectId)).state;
      if (joined !== undefined) await settleApiKeys(apiKeyRows(database), steps, joined.companyId);
    },
});
