import type { Company } from "@provenwork/contracts/company/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import type { ReferenceEvent } from "@provenwork/contracts/reference/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { companyAt } from "#company/proven-domains.steps.ts";
import { waits } from "#confirmation/waiting-entries.steps.ts";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { queueNews } from "./queue-webhooks.reaction.ts";

/** Queues `confirmation.requested` for the company that is asked. Entries proven before the company verified its domain cause none. */
export const queueAskedWebhooks = timedReaction<WorkExperienceEvent | ReferenceEvent>({
  action: "queue-asked-webhooks",
  on: {
    ExperienceVerified: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => (event.data.voidsProof ? undefined : atOnce(event.data.experienceId, event)),
    CompanyAsked: (event) => atOnce(event.data.experienceId, event),
  },
  run: (tools) => async (timer) => {
    const { subjectId: entry } = timer;
    const steps = tools.openSteps(timerOrigin(timer));
    const { state } = await steps.load(workExperiences, entry);
    const address = known(state.proof?.of)?.address;
    if (address === undefined) return;
    const domain = emailHost(address);
    const companyId = await companyAt(tools.database)(domain);
    if (companyId === undefined) return;
    const mayAnswer = ({ proof }: Company) => proof?.domain === domain && proof.provenBefore === undefined;
    await queueNews(
      "confirmation.requested",
      { entry, status: "waiting" },
      { ...timer, subjectId: companyId },
      tools,
      async (company) => mayAnswer(company) && (await waits(entry, domain, steps)),
    );
  },
});
