import { seededRandom } from "@provenwork/projector/testing/random";
import { planApplications } from "./applications.ts";
import { planCandidates } from "./candidates.ts";
import { planCompanies } from "./companies.ts";
import { planInvitations } from "./invitations.ts";
import { planJobs } from "./jobs.ts";
import { planLearning } from "./learning.ts";
import { planTrust } from "./trust.ts";
import { type Step, Timetable } from "./timetable.ts";

/** Every command of the demo world in order of time. The same seed gives the same world, relative to `until`. */
export function planWorld(seed: number, until: Date): readonly Step[] {
  const time = new Timetable(seed, until);
  const random = seededRandom(seed);
  const companies = planCompanies(time, random);
  const jobs = planJobs(time, random, companies);
  const candidates = planCandidates(time, random);
  const applied = planApplications(time, random, { candidates, jobs });
  planInvitations(time, random, { candidates, jobs, applied });
  planLearning(time, random, candidates);
  planTrust(time, { candidates, jobs });
  return time.steps();
}
