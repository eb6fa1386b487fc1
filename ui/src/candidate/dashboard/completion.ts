import type { CompletionPart, ProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { candidatePaths } from "#candidate/paths.ts";

/** Labels of the parts of a complete profile. */
export const partNames: Readonly<Record<CompletionPart, string>> = {
  "personal-information": "Personal information",
  resume: "Resume",
  experience: "Work experience",
  "first-verified": "First experience verified",
  "all-verified": "All experiences verified",
};

/** The next step towards a complete profile: a page to open, or an experience to verify. */
export interface NextStep {
  label: string;
  to: string | undefined;
  verify: string | undefined;
}

/** The next step with its label; undefined if the profile is complete. */
export function nextStepOf({ next }: Pick<ProfileCompletion, "next">): NextStep | undefined {
  if (next === null) return undefined;
  const going = (label: string, to: string): NextStep => ({ label, to, verify: undefined });
  switch (next.part) {
    case "personal-information":
      return going("Add personal information", candidatePaths.profile({ edit: "person" }));
    case "resume":
      return going("Upload your resume", `${candidatePaths.profile()}#resume`);
    case "experience":
      return going("Add work experience", candidatePaths.profile({ edit: "new" }));
    case "first-verified":
    case "all-verified":
      return next.experience === null
        ? going("Review your experiences", candidatePaths.profile())
        : { label: `Verify ${next.experience.company}`, to: undefined, verify: next.experience.id };
  }
}
