import type { JobBoard } from "@provenwork/contracts/job/board-rules";
import { z } from "zod";
import { type BoardJob, type BoardPay, sectionsIn } from "./job-form.ts";
import { textOfHtml } from "./html-sections.ts";

/** How a board publishes its jobs. Only the fields that are used, with what a board may leave out. */
interface BoardShape {
  /** The address of a page of jobs; undefined after the last one. */
  readonly pageAt: (site: string, page: number) => string | undefined;
  /** The jobs of a page. */
  readonly page: z.ZodType<readonly unknown[]>;
  /** Identifies a job also where the rest of it is unreadable. */
  readonly id: z.ZodType<{ readonly id: string }>;
  readonly job: z.ZodType<BoardJob | undefined>;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const figure = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const id = z.object({ id: z.union([z.string().min(1), z.number().transform(String)]) });
const firstOnly = (address: (site: string) => string) => (site: string, page: number) =>
  page === 0 ? address(encodeURIComponent(site)) : undefined;

/** https://developers.greenhouse.io/job-board.html: the content is HTML, escaped. */
const greenhouse: BoardShape = {
  pageAt: firstOnly((site) => `https://boards-api.greenhouse.io/v1/boards/${site}/jobs?content=true`),
  page: z.object({ jobs: z.array(z.unknown()) }).transform(({ jobs }) => jobs),
  id,
  job: id
    .extend({ title: z.string(), location: z.object({ name: text }).nullish(), content: text })
    .transform(({ id: externalId, title, location, content }) => ({
      externalId,
      title,
      location: location?.name ?? "",
      sections: sectionsIn([{ html: textOfHtml(content) }]),
    })),
};

/** A page with fewer is the last. */
export const pageSize = 100;

/** https://github.com/lever/postings-api */
const lever = (host: string): BoardShape => ({
  pageAt: (site, page) =>
    `https://${host}/v0/postings/${encodeURIComponent(site)}?mode=json&limit=${pageSize}&skip=${page * pageSize}`,
  page: z.array(z.unknown()),
  id,
  job: id
    .extend({
      text: z.string(),
      categories: z.object({ location: text, commitment: text }).nullish(),
      workplaceType: z.string().nullish(),
      description: text,
      lists: z.array(z.object({ text, content: text })).nullish(),
      additional: text,
      salaryRange: z.object({ currency: text, interval: text, min: figure, max: figure }).nullish(),
    })
    .transform(({ id: externalId, text: title, categories, lists, ...job }) => ({
      externalId,
      title,
      location: categories?.location ?? "",
      employment: categories?.commitment,
      workplace: job.workplaceType === "unspecified" ? undefined : (job.workplaceType ?? undefined),
      sections: sectionsIn([
        { html: job.description },
        ...(lists ?? []).map((list) => ({ heading: list.text.replace(/:\s*$/, ""), html: list.content })),
        { html: job.additional },
      ]),
      pay: job.salaryRange ? leverPay(job.salaryRange) : undefined,
    })),
});

const leverPay = ({
  interval,
  ...pay
}: {
  currency: string;
  interval: string;
  min: number | null;
  max: number | null;
}) => ({ ...pay, per: /^per-(year|hour)/.exec(interval)?.[1] ?? interval.replaceAll("-", " ") }) satisfies BoardPay;

/** https://developers.ashbyhq.com/docs/public-job-posting-api */
const ashby: BoardShape = {
  pageAt: firstOnly((site) => `https://api.ashbyhq.com/posting-api/job-board/${site}?includeCompensation=true`),
  page: z.object({ jobs: z.array(z.unknown()) }).transform(({ jobs }) => jobs),
  id,
  job: id
    .extend({
      title: z.string(),
      location: text,
      employmentType: text,
      workplaceType: z.string().nullish(),
      isRemote: z.boolean().nullish(),
      isListed: z.boolean().nullish(),
      descriptionHtml: text,
      compensation: z
        .object({
          summaryComponents: z
            .array(
              z.object({
                compensationType: text,
                interval: text,
                currencyCode: text,
                minValue: figure,
                maxValue: figure,
              }),
            )
            .nullish(),
        })
        .nullish(),
    })
    .transform(({ id: externalId, title, location, employmentType, ...job }) => {
      if (job.isListed === false) return undefined;
      const salary = job.compensation?.summaryComponents?.find((part) => part.compensationType === "Salary");
      return {
        externalId,
        title,
        location,
        employment: employmentType,
        workplace: job.workplaceType ?? (job.isRemote === true ? "remote" : undefined),
        sections: sectionsIn([{ html: job.descriptionHtml }]),
        pay: salary && {
          currency: salary.currencyCode,
          per: /^1 (year|hour)$/i.exec(salary.interval)?.[1]?.toLowerCase() ?? salary.interval.toLowerCase(),
          min: salary.minValue,
          max: salary.maxValue,
        },
      };
    }),
};

export const boardShapes: Readonly<Record<JobBoard, BoardShape>> = {
  greenhouse,
  lever: lever("api.lever.co"),
  "lever-eu": lever("api.eu.lever.co"),
  ashby,
};
