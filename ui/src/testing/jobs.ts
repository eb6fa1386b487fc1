import type { CandidateApplication } from "@provenwork/contracts/application/queries";
import type { JobView } from "@provenwork/contracts/job/queries";
import { choiceFilters } from "@provenwork/contracts/job/search";
import {
  type FoundJob,
  GetEndedJobs,
  GetJobFacets,
  GetJobs,
  GetNewJobs,
  type JobFacets,
} from "@provenwork/contracts/job/search-queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { idOf } from "./screen.tsx";
import type { Received, TestServer } from "./server.ts";

/** An open job. */
export const jobOf = (change: Partial<JobView> = {}): JobView => ({
  id: idOf(1),
  companyId: idOf(99),
  title: "Line Cook",
  company: "Fernhill Foods",
  companyLogo: null,
  location: "Boise, ID",
  jobType: "full_time",
  experienceLevel: "entry",
  workplace: "on_site",
  salary: null,
  pay: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  expiresAt: "2027-01-20T09:00:00.000Z",
  preview: "You run the evening line.",
  verifiedDomain: null,
  description: "You run the evening line.",
  requirements: "Two years on a line.",
  responsibilities: "Own the evening service.",
  benefits: null,
  ...change,
});

export const foundJobOf = (change: Partial<JobView> = {}): FoundJob => {
  const { description: _, requirements: __, responsibilities: ___, benefits: ____, ...summary } = jobOf(change);
  return { ...summary, hit: [] };
};

export const yearly = (min: number, max: number) => ({ min, max, currency: "USD", per: "year" }) as const;

/** An application for a job, submitted and not decided. */
export const applicationOf = (
  { id, title, company, location }: Pick<JobView, "id" | "title" | "company" | "location">,
  change: Partial<CandidateApplication> = {},
): CandidateApplication => ({
  id: `${idOf(50)}-${id}`,
  jobId: id,
  status: "pending",
  appliedAt: "2026-11-24T09:00:00.000Z",
  coverLetter: null,
  answers: [],
  resume: null,
  interview: null,
  explanation: null,
  job: { title, company, verifiedDomain: null, location, status: "active" },
  unreadMessages: 0,
  messagesBlocked: false,
  timeline: [{ kind: "submitted", at: "2026-11-24T09:00:00.000Z" }],
  ...change,
});

const pageSize = 20;

/** Answers the calls of the board with these jobs, as far as one word of the title and the choices go. */
export function answerBoard(
  server: TestServer,
  jobs: readonly FoundJob[],
  { loosen = [], facets = {} }: { loosen?: JobFacets["loosen"]; facets?: Partial<JobFacets["facets"]> } = {},
): void {
  const matching = ({ q = "", location = "", type, level }: Received["input"]) =>
    jobs.filter(
      (job) =>
        job.title.includes(q as string) &&
        job.location.includes(location as string) &&
        [job.jobType, undefined].includes(type as JobView["jobType"]) &&
        [job.experienceLevel, undefined].includes(level as JobView["experienceLevel"]),
    );
  server
    .handle(GetJobs, ({ input }) => {
      const from = Number(input["after"] ?? 0);
      const found = matching(input);
      const next = from + pageSize;
      return {
        json: found.slice(from, next),
        ...(next < found.length && { headers: { link: `</api/jobs?after=${next}>; rel="next"` } }),
      };
    })
    .handle(GetJobFacets, ({ input }) => ({
      json: {
        total: bounded(matching(input).length),
        facets: {
          ...Object.fromEntries([...choiceFilters, "salary", "posted", "verified"].map((name) => [name, []])),
          ...facets,
        },
        loosen,
      },
    }))
    .give(GetNewJobs, bounded(0))
    .give(GetEndedJobs, []);
}
