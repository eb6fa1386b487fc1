import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { provenBefore } from "./proven-domains.steps.ts";
import { recordProvenTwice } from "./proven-twice.ts";

/** Says in the history of a company that others had proven its domain before. */
export const noticeProvenTwice = timedReaction<CompanyEvent>({
  action: "notice-proven-twice",
  on: { CompanyVerified: (event) => atOnce(event.data.companyId, event) },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const noticed = { provenBefore: await provenBefore(database, timer.subjectId), now: timer.now };
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(companies, timer.subjectId, (company) => recordProvenTwice(company, noticed));
    },
});
