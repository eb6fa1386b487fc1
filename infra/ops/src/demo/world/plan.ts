import { seededRandom } from "@provenwork/projector/testing/random";
import { planApplications } from "./applications.ts";
import { planCandidates } from "./candidates.ts";
import { planCompanies } from "./companies.ts";
import { planContactMessages } from "./contact-messages.ts";
import { planDemoApplications } from "./demo-applications.ts";
import { planDemoJobs } from "./demo-jobs.ts";
import { demoPersonIds, planDemoPeople } from "./demo-people.ts";
import { planInvitations } from "./invitations.ts";
import { planJobs } from "./jobs.ts";
import { planLearning } from "./learning.ts";
import { planTrust } from "./trust.ts";
import { type Step, Timetable } from "./timetable.ts";

/**
 * Every command of the demo world in order of time. The same seed gives the same world, relative to `until`. The demo accounts'
 * people belong to it, unless others hold their names.
 */
export function planWorld(seed: number, until: Date, { withDemoPeople = true } = {}): readonly Step[] {
  const time = new Timetable(seed, until);
  const random = seededRandom(seed);
  const companies = planCompanies(time, random);
  const jobs = planJobs(time, random, companies);
  const candidates = planCandidates(time, random);
  const applied = planApplications(time, random, { candidates, jobs });
  planInvitations(time, random, { candidates, jobs, applied });
  planLearning(time, random, candidates);
  planTrust(time, { candidates, jobs, applied });
  planContactMessages(time);
  if (withDemoPeople) {
    const { candidate, company } = planDemoPeople(time);
    planDemoJobs(time, company, candidates);
    planDemoApplications(time, candidate, jobs);
  }
  return time.steps();
}

/** The part of the world that a start makes without the rest. */
export function planDemoAccounts(seed: number, until: Date): readonly Step[] {
  const time = new Timetable(seed, until);
  planDemoPeople(time);
  return time.steps();
}

/** Ids of the demo accounts' people by username. */
export const demoIdsIn = (seed: number, until: Date) => demoPersonIds(new Timetable(seed, until));
