import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  jobs: () => ({ q: "data engineer", type: "full_time,contract", sort: "newest" }),
  "job-facets": () => ({ q: "data engineer", salary: "100000" }),
  "new-jobs": () => ({ since: "2026-11-21T09:00:00.000Z" }),
  job: () => ({ jobId: nothing }),
};

export const outcomes: Outcomes = {
  job: "404 no-job",
};
