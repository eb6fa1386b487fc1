import type { JobDescription } from "../job/events.ts";

/** The job of tests in which it does not matter what a job says. */
export const lineCook: JobDescription = {
  title: "Line Cook",
  company: "Acme",
  location: "Reno, NV",
  description: "d",
  requirements: "r",
  responsibilities: "s",
  benefits: null,
  salary: null,
  pay: null,
  jobType: "full_time",
  experienceLevel: "entry",
  workplace: "on_site",
  ownName: true,
};
