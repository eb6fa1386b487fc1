import type { JobDescription } from "../job/events.ts";
import { jobFields } from "../job/rules.ts";
import { optionalDefaults } from "../kernel/fields.ts";

/** The job of tests in which its content does not matter. */
export const lineCook: JobDescription = {
  ...optionalDefaults(jobFields),
  title: "Line Cook",
  company: "Acme",
  location: "Reno, NV",
  description: "d",
  requirements: "r",
  responsibilities: "s",
  pay: null,
  jobType: "full_time",
  experienceLevel: "entry",
  ownName: true,
};
