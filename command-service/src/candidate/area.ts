import {
  ChangeFindability,
  ProvidePersonalInformation,
  RemoveResume,
  UploadResume,
} from "@provenwork/contracts/candidate/commands";
import { ConfirmSkill, StrikeOutSkill, UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { Area } from "#kernel/area.ts";
import { ownPerson, personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route, uploadRoute } from "#kernel/route.ts";
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

export const candidate: Area<ResumeStorage & { readonly limits: Pick<Limits, "charge"> }> = {
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
  ],
  reactions: [abandonedOnboarding, anonymousResume, tidyResumes, experienceSkills, resumeSkills, skillsAgain],
};
