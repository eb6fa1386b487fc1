import {
  GetOnboarding,
  GetOwnResume,
  GetProfile,
  GetProfileCompletion,
  GetResume,
  GetResumeDetails,
} from "@provenwork/contracts/candidate/queries";
import { type Area, answer } from "#kernel/area.ts";
import { onboarding } from "./onboarding.ts";
import { profile } from "./profile.ts";
import { profileCompletion } from "./profile-completion.ts";
import { resumeDetails } from "./resume-details.ts";
import { ownResume, resume } from "./resume.ts";
import type { ResumeFiles } from "./stored-resume.ts";

export const candidate: Area<{ resumes: ResumeFiles }> = {
  name: "candidate",
  answers: ({ resumes }) => [
    answer(GetOnboarding, onboarding, ["accounts", "candidates", "work-experiences"]),
    answer(GetProfile, profile, ["candidates"]),
    answer(GetProfileCompletion, profileCompletion, ["candidates", "resumes", "work-experiences"]),
    answer(GetResumeDetails, resumeDetails, ["resumes"]),
    answer(GetOwnResume, ownResume(resumes)),
    answer(GetResume, resume(resumes)),
  ],
};
