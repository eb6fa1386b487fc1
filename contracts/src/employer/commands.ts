import { command } from "../kernel/endpoint.ts";
import { employerProfile } from "./rules.ts";
import { employerProfileView } from "./queries.ts";

export const CompleteEmployerProfile = command({
  name: "complete-employer-profile",
  summary:
    "Founds the caller's company. A member changes their own contact data, and an owner the company's; from others the company's fields change nothing",
  path: "/api/employer/profile",
  roles: ["employer"],
  touches: "own",
  ifMatch: ["CompanyProfileChanged"],
  input: employerProfile,
  output: employerProfileView,
  refusals: {
    "joining-elsewhere": {
      status: 409,
      message: "You are already joining a company. Please try again in a minute.",
    },
  },
});
