import {
  GetAggregatorFeed,
  GetJobFeed,
  GetRobots,
  GetSitemap,
  GetSitemapPart,
} from "@provenwork/contracts/job/discovery-queries";
import {
  GetCasePosting,
  GetCompanyJobs,
  GetEmployerJob,
  GetEmployerJobCounts,
  GetEmployerJobs,
  GetJob,
  GetJobQuestions,
  GetSimilarJobs,
} from "@provenwork/contracts/job/queries";
import { GetEndedJobs, GetJobFacets, GetJobs, GetNewJobs } from "@provenwork/contracts/job/search-queries";
import { GetJobReport } from "@provenwork/contracts/job/report-queries";
import { GetSavedJobIds, GetSavedJobs } from "@provenwork/contracts/job/saved-job-queries";
import { GetSavedSearches } from "@provenwork/contracts/job/saved-search-queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { listPage, page } from "#kernel/page.ts";
import type { Site } from "#kernel/site.ts";
import { aggregatorFeed } from "./aggregator-feed.ts";
import { casePosting } from "./case-posting.ts";
import { companyJobs } from "./company-jobs.ts";
import { employerJobCounts } from "./employer-job-counts.ts";
import { employerJob } from "./employer-job.ts";
import { employerJobs } from "./employer-jobs.ts";
import { endedJobs } from "./ended-jobs.ts";
import { jobFeed } from "./job-feed.ts";
import { askForSimilar, jobPage } from "./job-page.ts";
import { jobsPage } from "./jobs-page.ts";
import { jobFacets } from "./job-facets.ts";
import { job as oneJob } from "./job.ts";
import { jobQuestions } from "./job-questions.ts";
import { jobReport } from "./job-report.ts";
import { jobs } from "./jobs.ts";
import { newJobs } from "./new-jobs.ts";
import { robots } from "./robots.ts";
import { savedJobIds } from "./saved-job-ids.ts";
import { savedJobs } from "./saved-jobs.ts";
import { savedSearches } from "./saved-searches.ts";
import { similarJobs } from "./similar-jobs.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** A list on a screen does not change when jobs arrive: only the count of new jobs, the mark of ended ones and an open job update live. */
export const job: Area<{ site: Site }> = {
  name: "job",
  answers: ({ site }) => [
    answer(GetJobs, jobs),
    answer(GetJobFacets, jobFacets),
    answer(GetNewJobs, newJobs, ["jobs"]),
    answer(GetEndedJobs, endedJobs, ["jobs"]),
    answer(GetJob, oneJob, ["jobs", "companies", "company-proofs"]),
    answer(GetJobQuestions, jobQuestions, ["job-questions"]),
    answer(GetSimilarJobs, similarJobs),
    answer(GetCompanyJobs, companyJobs, ["jobs", "companies", "company-proofs"]),
    answer(GetEmployerJobs, employerJobs, ["jobs", "applications", "job-views"]),
    answer(GetEmployerJobCounts, employerJobCounts, ["jobs"]),
    answer(GetEmployerJob, employerJob, ["jobs", "job-questions"]),
    answer(GetCasePosting, casePosting, ["trust-cases", "jobs"]),
    answer(GetSavedSearches, savedSearches, ["saved-searches"]),
    answer(GetSavedJobs, savedJobs, ["saved-jobs", "jobs"]),
    answer(GetSavedJobIds, savedJobIds, ["saved-jobs"]),
    answer(GetJobReport, jobReport, ["job-reports"]),
    answer(GetJobFeed, jobFeed(site)),
    answer(GetAggregatorFeed, aggregatorFeed(site)),
    answer(GetSitemap, sitemap(site)),
    answer(GetSitemapPart, sitemapPart(site)),
    answer(GetRobots, robots(site)),
  ],
  pages: [listPage("/jobs", GetJobs, jobs, jobsPage), page("/jobs/:jobId", GetJob, oneJob, jobPage, askForSimilar)],
  ownData: [
    ownData("savedSearches", GetSavedSearches, savedSearches),
    ownData("savedJobs", GetSavedJobs, savedJobs),
    ownData("companyJobs", GetEmployerJobs, employerJobs),
  ],
};
