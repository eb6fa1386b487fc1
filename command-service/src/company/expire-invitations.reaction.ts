import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { expireInvitations } from "./expire-invitations.ts";

/** Links go by the date of their invitation; this lets go of the address. */
export const expireCompanyInvitations = timedReaction<CompanyEvent>({
  action: "expire-invitations",
  on: {
    MemberInvited: ({ data }) => ({ subjectId: data.companyId, dueAt: new Date(data.expiresAt) }),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(companies, timer.subjectId, (company) => expireInvitations(company, timer.now));
    },
});
