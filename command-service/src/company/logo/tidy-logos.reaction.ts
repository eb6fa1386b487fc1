import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import type { StoredFile } from "@provenwork/platform/file-storage/port";
import type { TimedAction } from "#kernel/reactors/scheduled-jobs.ts";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { unnamedFor } from "#kernel/reactors/tidy-later.ts";

export const tidyLogosAction = "tidy-logos";

/** Removes a company's files but the current logo, and one so new that its event may be on its way; all of a closed company. */
export const tidy =
  ({ openSteps, files }: Pick<ReactorTools, "openSteps" | "files">): TimedAction =>
  async (timer) => {
    const { subjectId: companyId, now } = timer;
    const { state, events } = await openSteps(timerOrigin(timer)).load(companies, companyId);
    const longAgo = new Date(now.getTime() - unnamedFor);
    const named = new Set(events.flatMap(({ type, data }) => (type === "CompanyLogoUploaded" ? [data.logoId] : [])));
    const isNeeded = ({ fileId, storedAt }: StoredFile): boolean =>
      state.status === "active" && (fileId === state.logoId || (!named.has(fileId) && storedAt > longAgo));
    for (const file of await files.list(companyId))
      if (!isNeeded(file)) await files.remove({ personId: companyId, ...file });
  };

/** Deletes a company's other files as soon as a logo is uploaded or removed, or the company closes. */
export const tidyLogos = timedReaction<CompanyEvent>({
  action: tidyLogosAction,
  on: {
    CompanyLogoUploaded: (event) => atOnce(event.data.companyId, event),
    CompanyLogoRemoved: (event) => atOnce(event.data.companyId, event),
    CompanyClosed: (event) => atOnce(event.data.companyId, event),
  },
  run: tidy,
});
