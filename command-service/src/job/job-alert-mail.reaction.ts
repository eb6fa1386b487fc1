import { companies, noCompany } from "@provenwork/contracts/company/state";
import { filtersIn } from "@provenwork/contracts/job/saved-search-rules";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import { jobs } from "@provenwork/contracts/job/state";
import { known } from "@provenwork/contracts/kernel/event";
import { jobAlertMail as writeMail } from "@provenwork/platform/mail/job-alert";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { z } from "zod";
import { activeRecipient } from "#account/recipient.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { unsubscribeToken } from "#kernel/unsubscribe-token.ts";
import { isPast } from "./expiry.ts";
import { jobAlerts } from "./queue-alert.steps.ts";
import { verifiedDomainOf } from "./verified-domain-of.ts";

const mailIds = z.object({
  personId: z.string(),
  searchId: z.string(),
  /** Of a mail about one job. */
  jobId: z.string().optional(),
  /** Of a mail about all jobs of a day. */
  dueAt: z.iso.datetime().optional(),
});

/** Mails jobs that a saved search found and that are still open, while the search has alerts. */
export const jobAlertMail = mailReaction<never>({
  template: jobAlerts,
  on: {},
  mail: ({ openSteps, database, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, searchId, jobId, dueAt } = mailIds.parse(ids);
      const found = await activeRecipient(openSteps, personId, now);
      if (found === undefined) return { to: "drop" };
      const commandId = systemId("render", searchId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const { state } = await steps.load(savedSearches, personId);
      const search = state.searches.find((each) => each.searchId === searchId);
      const name = known(search?.name);
      if (search === undefined || name === undefined || search.frequency === "off") return { to: "drop" };
      const jobIds = jobId === undefined ? await jobsDue(database, searchId, new Date(dueAt ?? 0)) : [jobId];
      const loaded = await Promise.all(jobIds.map((each) => steps.load(jobs, each)));
      const { origin } = new URL(publicUrl);
      const posters = await Promise.all(loaded.map(({ state: { companyId } }) => steps.load(companies, companyId)));
      const verifiedOnly = (filtersIn(known(search.search) ?? "")?.verified.length ?? 0) > 0;
      const open = loaded.flatMap(({ state: job }, index) => {
        if (job.status !== "active" || job.description === undefined || isPast(job.expiresAt, now)) return [];
        const { title, company, location } = job.description;
        const verifiedDomain = verifiedDomainOf(job.description, posters[index]?.state ?? noCompany);
        if (verifiedOnly && verifiedDomain === undefined) return [];
        return [{ title, company, verifiedDomain, location, link: `${origin}/jobs/${job.jobId}` }];
      });
      if (open.length === 0) return { to: "drop" };
      const token = await unsubscribeToken("job-alert-unsubscribe", { personId, from: searchId }, codeKeys);
      const unsubscribe = `${origin}/unsubscribe/${token}`;
      const mail = writeMail({ search: name, jobs: open, unsubscribe, publicUrl });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});

async function jobsDue(database: Kysely<WriteDatabase>, searchId: string, dueAt: Date): Promise<string[]> {
  const rows = await database
    .selectFrom("job_alerts")
    .select("job_id")
    .where("search_id", "=", searchId)
    .where("due_at", "=", dueAt)
    .orderBy("job_id")
    .execute();
  return rows.map((row) => row.job_id);
}
