import type { KeyObject } from "node:crypto";
import {
  ChangeFindability,
  ProvidePersonalInformation,
  RemoveResume,
  UploadResume,
} from "@provenwork/contracts/candidate/commands";
import { GetCandidateResume } from "@provenwork/contracts/candidate/queries";
import { resumeLinkLifetime } from "@provenwork/contracts/candidate/resume-rules";
import { OpenCandidateResume } from "@provenwork/contracts/candidate/staff-commands";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { ConfirmSkill, StrikeOutSkill, UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { candidates } from "@provenwork/contracts/candidate/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson, personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { openCandidateResume } from "./open-candidate-resume.ts";
import { route, sessionOf, uploadRoute } from "#kernel/route.ts";
import { changeFindability } from "./change-findability.ts";
import { confirmSkill } from "./confirm-skill.ts";
import { startOnboarding } from "./start-onboarding.steps.ts";
import { whyNoEmployer } from "./personal-address.ts";
import { experienceSkills } from "./experience-skills.reaction.ts";
import { resumeSkills } from "./resume-skills.reaction.ts";
import { informationChanged, providePersonalInformation } from "./provide-personal-information.ts";
import { type ResumeStorage, receiveResume } from "./receive-resume.steps.ts";
import { skillsAgain } from "./skills-again.reaction.ts";
import { removeResume } from "./remove-resume.ts";
import { abandonedOnboarding } from "./abandoned-onboarding.reaction.ts";
import { anonymousResume } from "./anonymous-resume.reaction.ts";
import { tidyResumes } from "./tidy-resumes.reaction.ts";
import { handleUploadResume } from "./upload-resume.handler.ts";
import { strikeOutSkill } from "./strike-out-skill.ts";
import { skillsChanged, updateSkills } from "./update-skills.ts";

interface Tools extends ResumeStorage {
  readonly limits: Pick<Limits, "charge">;
  readonly resumeLinkKey: KeyObject;
}

export const candidate: Area<Tools> = {
  name: "candidate",
  routes: (tools) => [
    route(
      ProvidePersonalInformation,
      onStream({
        stream: candidates,
        // The first call of a visitor mints the person.
        id: (_, { caller, newId }) => (caller.role === "anonymous" ? newId("person") : personIdOf(caller)),
        creates: ({ caller }) => caller.role === "anonymous",
        prepare: () => ({ ready: { whyNoEmployer } }),
        decide: providePersonalInformation,
        changed: informationChanged,
        answer: startOnboarding,
      }),
    ),
    uploadRoute(UploadResume, receiveResume(tools), handleUploadResume(tools)),
    route(RemoveResume, onStream({ stream: candidates, id: ownPerson, decide: removeResume, answer: () => ({}) })),
    route(
      UpdateSkills,
      onStream({
        stream: candidates,
        id: ownPerson,
        decide: updateSkills,
        changed: skillsChanged,
        answer: ({ state }) => ({ skills: [...state.skills.typed] }),
      }),
    ),
    route(ConfirmSkill, onStream({ stream: candidates, id: ownPerson, decide: confirmSkill, answer: () => ({}) })),
    route(StrikeOutSkill, onStream({ stream: candidates, id: ownPerson, decide: strikeOutSkill, answer: () => ({}) })),
    route(
      ChangeFindability,
      onStream({
        stream: candidates,
        id: ownPerson,
        decide: changeFindability,
        answer: ({ state: { findable } }) => ({ findable }),
      }),
    ),
    route(
      OpenCandidateResume,
      onStream({
        stream: candidates,
        id: ({ personId }) => personId,
        decide: openCandidateResume,
        // A repeat answers a link that is as old as the first.
        answer: async ({ at, state: { resume } }, { personId }, call) => {
          const expiresAt = new Date(Date.parse(at) + resumeLinkLifetime);
          const { sessionId } = sessionOf(call);
          const link = await signResumeLink("candidate", { of: personId, sessionId }, expiresAt, tools.resumeLinkKey);
          const url = GetCandidateResume.path.replace("{resumeLink}", link);
          return { url, shown: resume?.mediaType === "application/pdf", expiresAt: expiresAt.toISOString() };
        },
      }),
    ),
  ],
  reactions: [abandonedOnboarding, anonymousResume, tidyResumes, experienceSkills, resumeSkills, skillsAgain],
};
