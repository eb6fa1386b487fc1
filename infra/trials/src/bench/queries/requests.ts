import { GetEmployerJobs, GetJob } from "@provenwork/contracts/job/queries";
import { GetJobFacets, GetJobs } from "@provenwork/contracts/job/search-queries";
import { worldData } from "@provenwork/ops/demo/world/world-data";
import type { Random } from "@provenwork/projector/testing/random";
import type { Asked, Size } from "../harness/growth.ts";

const list = 15;
const facets = 60;

const search = (path: string, wanted: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(wanted).toString()}`;

/** Words that few, many and all jobs have. */
const words = (random: Random): string => {
  const { title, knows } = random.pick(worldData.occupations);
  return random.pick([title, knows[0], `senior ${title}`, "senior", "colleagues", `${knows[1]} colleagues`]);
};

/** A letter of the longest word is missing. */
function mistyped(random: Random): string {
  const all = random.pick(worldData.occupations).title.split(" ");
  const long = all.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const at = 1 + random.integer(long.length - 2);
  return all.map((word) => (word === long ? word.slice(0, at) + word.slice(at + 1) : word)).join(" ");
}

const filters: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  { type: "contract" },
  { workplace: "remote", level: "senior" },
  { sort: "salary" },
  { salary: "100000" },
  { posted: "7" },
  { verified: "yes" },
];
const filter = (random: Random): Record<string, string> => {
  const { sort: _, ...filtered } = random.pick(filters);
  return filtered;
};

/** `jobs`: ids of open jobs on the board of each size. */
export const asked = (jobs: Readonly<Record<Size, readonly string[]>>): readonly Asked[] => [
  { what: "list", atMost: list, path: (random) => search(GetJobs.path, random.pick(filters)) },
  {
    what: "list at a place",
    atMost: list,
    path: (random) => search(GetJobs.path, { location: random.pick(worldData.places), ...filter(random) }),
  },
  { what: "search", atMost: list, path: (random) => search(GetJobs.path, { q: words(random) }) },
  { what: "search with a typo", atMost: list, path: (random) => search(GetJobs.path, { q: mistyped(random) }) },
  { what: "facets", atMost: facets, path: (random) => search(GetJobFacets.path, filter(random)) },
  { what: "facets of a search", atMost: facets, path: (random) => search(GetJobFacets.path, { q: words(random) }) },
  {
    what: "facets of a search with a filter",
    atMost: facets,
    path: (random) => search(GetJobFacets.path, { q: words(random), type: "contract", ...filter(random) }),
  },
  { what: "employer's table", atMost: list, path: () => GetEmployerJobs.path },
  ...[GetJob.path, "/jobs/{jobId}"].map((path) => ({
    what: path.startsWith("/api") ? "a job" : "page of a job",
    atMost: list,
    path: (random: Random, size: Size) => path.replace("{jobId}", random.pick(jobs[size] as [string])),
  })),
  { what: "page of jobs", atMost: list, path: () => "/jobs" },
];
