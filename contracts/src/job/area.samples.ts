import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";
import { PostJob } from "./commands.ts";
import { ReportJob } from "./report-commands.ts";
import { SaveJob } from "./saved-job-commands.ts";
import { SaveSearch } from "./saved-search-commands.ts";

/** A job whose texts contain the mark; all of it is public. */
export const job = (mark = "Sample") => ({
  title: `${mark} Engineer`,
  company: `${mark} Works`,
  location: "Austin, TX",
  description: `You connect lab, pharmacy and scheduling systems, and tell ${mark} when one is late.`,
  requirements: `Five years with kettles at ${mark}.`,
  responsibilities: `Own three interfaces of ${mark} to hospitals.`,
  benefits: `${mark} coffee`,
  salary: `${mark} bonus`,
  salaryMin: 90_000,
  salaryMax: 120_000,
  jobType: "full_time",
  experienceLevel: "senior",
});

export const samples: Samples = {
  jobs: () => ({ q: "data engineer", type: "full_time,contract", sort: "newest" }),
  "job-facets": () => ({ q: "data engineer", salary: "100000" }),
  "new-jobs": () => ({ since: "2026-11-21T09:00:00.000Z" }),
  "ended-jobs": () => ({ ids: nothing }),
  // Older than any job: the feed has jobs of all companies.
  "job-feed": () => ({ after: `2020-01-01T00:00:00.000Z_${nothing}` }),
  "aggregator-feed": () => ({ companyId: nothing }),
  "sitemap-part": () => ({ part: "pages" }),
  "save-search": () => ({ name: "Sample search", search: "q=engineer&type=contract", frequency: "daily" }),
  "change-saved-search": () => ({ searchId: nothing, frequency: "off" }),
  "stop-alerts": () => ({ token: "sample" }),
  "save-job": () => ({ jobId: nothing }),
  "remove-saved-job": () => ({ jobId: nothing }),
  "post-job": () => job(),
  "preview-job-import": () => ({ board: "greenhouse", site: "demo" }),
  "import-jobs": () => ({ board: "greenhouse", site: "demo", seen: "sample" }),
  "report-job": () => ({ jobId: nothing, reason: "other", note: "Sample note" }),
  "count-job-view": () => ({ jobId: nothing }),
  "change-job": () => ({ jobId: nothing, title: "Kettle Engineer", isActive: false }),
};

export const outcomes: Outcomes = {
  job: "404 no-job",
  "employer-job": "404 unknown-job",
  "change-job": "404 unknown-job",
  "case-posting": "404 no-case",
  "delete-job": "404 unknown-job",
  "import-jobs": "409 board-changed",
  "report-job": "404 no-job",
  "count-job-view": "404 no-job",
  "save-job": "404 no-job",
  "take-down-job": "404 no-job",
  "reinstate-job": "404 no-job",
  "change-saved-search": "404 unknown-search",
  "remove-saved-search": "404 unknown-search",
  "stop-alerts": "404 link-invalid",
};

/** The reported job belongs to the group, which is created first. */
export const belongings: Belongings = async (call, mark, { jobId = nothing }) => {
  const saved = { name: `${mark} search`, search: `q=${mark}`, frequency: "daily" };
  const { searchId } = await call(SaveSearch, saved);
  await call(SaveJob, { jobId });
  await call(ReportJob, { jobId, reason: "other", note: `${mark} asked me for a deposit` });
  return { searchId: String(searchId) };
};

export const groupBelongings: Belongings = async (call, mark) => {
  const { id } = await call(PostJob, job(mark));
  return { jobId: String(id) };
};
