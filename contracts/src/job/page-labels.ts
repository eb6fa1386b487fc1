import { pageTexts } from "./rules.ts";

/** Headings of the texts on a job's page. */
export const textTitles: Readonly<Record<keyof typeof pageTexts, string>> = {
  description: "About the job",
  responsibilities: pageTexts.responsibilities.label,
  requirements: pageTexts.requirements.label,
  benefits: pageTexts.benefits.label,
};

/** Heading of the company's block: a job may name another company than the one that posted it. */
export const aboutCompanyTitle = (job: { company: string }, { name }: { name: string }): string =>
  name.trim().toLowerCase() === job.company.trim().toLowerCase() ? `About ${name}` : `Posted by ${name}`;
