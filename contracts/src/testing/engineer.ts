import { optionalDefaults } from "../kernel/fields.ts";
import { experienceFields } from "../work-experience/rules.ts";
import type { Description } from "../work-experience/state.ts";

/** The work experience of tests in which its content does not matter. */
export const engineer: Description = {
  ...optionalDefaults(experienceFields),
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "ada@acme.example",
};
