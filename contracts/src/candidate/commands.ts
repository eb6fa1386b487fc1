import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { personalInformation } from "./rules.ts";

export const ProvidePersonalInformation = command({
  name: "provide-personal-information",
  summary: "Step 1 of onboarding: says who the candidate is; the first call of a visitor starts their onboarding",
  path: "/api/candidate/personal-info",
  roles: ["anonymous", "onboarding", "candidate"],
  touches: "own",
  input: personalInformation,
  output: z.object({ personId: z.uuid(), ...personalInformation.shape }),
  refusals: {
    "personal-domain": {
      status: 422,
      message:
        "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.",
      field: "email",
    },
  },
});
