import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import type { PageContent } from "#kernel/page-html.ts";
import { jobItem } from "./job-page.ts";

export const jobsPage = (jobs: readonly FoundJob[], older: string | undefined): PageContent => ({
  title: "Jobs",
  description: "Open jobs across the USA. Companies with a seal have verified their domain.",
  text: [
    "Jobs",
    "Open jobs across the USA, newest first. Search and filters need JavaScript.",
    jobs.length === 0 ? "No open jobs right now." : { items: jobs.map(jobItem) },
    ...(older === undefined ? [] : [{ text: "Older jobs", href: older }]),
  ],
});
