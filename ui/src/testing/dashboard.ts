import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetOpenings } from "@provenwork/contracts/application/opening-queries";
import {
  type CompletionPart,
  GetFindability,
  GetProfile,
  GetProfileCompletion,
  GetResumeDetails,
  type ProfileCompletion,
  completionParts,
  completionWeights,
} from "@provenwork/contracts/candidate/queries";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { GetEndedJobs, GetJobs } from "@provenwork/contracts/job/search-queries";
import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { robin, verifiedWork } from "./candidate.ts";
import { accountOf, openScreen } from "./screen.tsx";
import type { TestServer } from "./server.ts";

/** A profile without a resume. */
export const noResume: ProfileCompletion = {
  percent: 80,
  parts: completionParts.map((part) => ({ part, weight: completionWeights[part], done: part !== "resume" })),
  next: { part: "resume", experience: null },
};

/** A profile whose parts before this one are done. */
export function missingPart(part: CompletionPart): ProfileCompletion {
  const index = completionParts.indexOf(part);
  return {
    percent: index * 20,
    parts: completionParts.map((each, at) => ({ part: each, weight: completionWeights[each], done: at < index })),
    next: { part, experience: null },
  };
}

export const oneSkill = { typed: ["Sewing"], revision: 1, found: [], resumeProblem: null };

/** Opens a candidate's dashboard: no resume, no application, no job, and these experiences. */
export const openDashboard = (
  prepare: (server: TestServer) => void = () => {},
  experiences: WorkExperienceView[] = [verifiedWork()],
): Promise<TestServer> =>
  openScreen(
    "/candidate/dashboard",
    (server) => {
      server
        .give(GetWorkExperiences, { serverTime: new Date().toISOString(), experiences })
        .give(GetProfileCompletion, noResume)
        .give(GetProfile, { personalInformation: { ...robin, revision: 1 } })
        .give(GetResumeDetails, { resume: null })
        .give(GetSkills, oneSkill)
        .give(GetFindability, { findable: false })
        .give(GetCandidateApplications, [])
        .give(GetOpenings, [])
        .give(GetMatchedJobs, [])
        .give(GetJobs, [])
        .give(GetEndedJobs, []);
      prepare(server);
    },
    accountOf("candidate"),
  );
