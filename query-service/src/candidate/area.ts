import type { KeyObject } from "node:crypto";
import {
  GetCandidateResume,
  GetFindability,
  GetOnboarding,
  GetOwnResume,
  GetProfile,
  GetProfileCompletion,
  GetResumeDetails,
  GetResumes,
} from "@provenwork/contracts/candidate/queries";
import { GetJsonResume } from "@provenwork/contracts/candidate/json-resume-queries";
import { GetLerResume } from "@provenwork/contracts/candidate/ler-resume-queries";
import { GetSkills, SuggestSkills } from "@provenwork/contracts/candidate/skill-queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { findability } from "./findability.ts";
import type { Site } from "#kernel/site.ts";
import { jsonResume } from "./json-resume.ts";
import { lerResume } from "./ler-resume.ts";
import { onboarding } from "./onboarding.ts";
import { profile } from "./profile.ts";
import { profileCompletion } from "./profile-completion.ts";
import { resumeDetails } from "./resume-details.ts";
import { resumes } from "./resumes.ts";
import { skills } from "./skills.ts";
import { suggestSkills } from "./suggest-skills.ts";
import { candidateResume, ownResume } from "./resume.ts";
import type { StoredFiles } from "#kernel/stored-file.ts";

export const candidate: Area<{ stored: StoredFiles; resumeLinkKey: KeyObject; site: Site }> = {
  name: "candidate",
  answers: ({ stored, resumeLinkKey, site }) => [
    answer(GetOnboarding, onboarding, ["accounts", "candidates", "work-experiences"]),
    answer(GetProfile, profile, ["candidates"]),
    answer(GetFindability, findability, ["findability"]),
    answer(GetProfileCompletion, profileCompletion, ["candidates", "resumes", "work-experiences", "candidate-skills"]),
    answer(GetResumeDetails, resumeDetails, ["resumes", "candidate-skills"]),
    answer(GetResumes, resumes, ["resumes", "applications"]),
    answer(GetSkills, skills, ["candidate-skills", "work-experiences", "certificates"]),
    answer(SuggestSkills, suggestSkills),
    answer(GetJsonResume, jsonResume(site)),
    answer(GetLerResume, lerResume(site)),
    answer(GetOwnResume, ownResume(stored)),
    answer(GetCandidateResume, candidateResume(stored, resumeLinkKey)),
  ],
  ownData: [
    ownData("skills", GetSkills, skills),
    ownData("resume", GetResumeDetails, resumeDetails),
    ownData("resumes", GetResumes, resumes),
    ownData("findability", GetFindability, findability),
  ],
};
