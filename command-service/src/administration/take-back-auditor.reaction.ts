import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accounts } from "@provenwork/contracts/account/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { revokeAuditor } from "./grant-auditor.ts";
import { hasData, registeredAs } from "./holder-data.steps.ts";

/** Longer than a command takes from its checks to its append. */
const afterwards = 60_000;
const reason = "The account wrote candidate or company data while it was becoming an auditor account";

/**
 * Revokes an auditor whose account has data all the same. The grant found none, but concurrent commands of its
 * holder may have written to other streams.
 */
export const takeBackAuditor = timedReaction<AccountEvent>({
  action: "take-back-auditor",
  on: {
    AuditorGranted: ({ data, id, metadata }) => ({
      subjectId: data.personId,
      dueAt: new Date(Date.parse(metadata.at) + afterwards),
      because: id,
    }),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const personId = timer.subjectId;
      if (!(await hasData(personId, steps))) return;
      const before = await registeredAs(personId, steps);
      await steps.handle(accounts, personId, (account, context) =>
        revokeAuditor({ personId, reason }, account, { ...context, before }),
      );
    },
});
