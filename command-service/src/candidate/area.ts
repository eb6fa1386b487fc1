import type { KeyObject } from "node:crypto";
import {
  ChangeFindability,
  ProvidePersonalInformation,
  ReadResume,
  RemoveKeptResume,
  RemoveResume,
  UploadResume,
} from "@provenwork/contracts/candidate/commands";
import { GetCandidateResume } from "@provenwork/contracts/candidate/queries";
import { resumeLinkLifetime } from "@provenwork/contracts/candidate/resume-rules";
import { OpenCandidateResume } from "@provenwork/contracts/candidate/staff-commands";
import { signResumeLink } from "@provenwork/platform/resume-link";
import { ConfirmSkill, StrikeOutSkill, UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { candidates, candidateStream } from "@provenwork/contracts/candidate/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson, personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import type { Owner } from "#kernel/guard.ts";
import { onStream } from "#kernel/on-stream.ts";
import { openCandidateResume } from "./open-candidate-resume.ts";
import { type Handler, route, sessionOf, uploadRoute } from "#kernel/route.ts";
import { changeFindability } from "./change-findability.ts";
import { confirmSkill } from "./confirm-skill.ts";
import { startOnboarding } from "./start-onboarding.steps.ts";
import { noEmployerReason } from "./no-employer-reason.ts";
import { experienceSkills } from "./experience-skills.reaction.ts";
import { resumeSkills } from "./resume-skills.reaction.ts";
import { informationChanged, providePersonalInformation } from "./provide-personal-information.ts";
import { type ResumeStorage, receiveResume } from "./receive-resume.steps.ts";
import { handleReadResume, receiveToRead } from "./read-resume.handler.ts";
import { rereadSkills } from "./reread-skills.reaction.ts";
import { removeKeptResume } from "./remove-kept-resume.ts";
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

/** A resume is the person's who uploaded it, also once it is no longer kept. */
const ownsResume: Owner = async (resumeId, personId, read) => {
  const events = await read(candidateStream(personId));
  return events.some(({ type, data }) => type.startsWith("ResumeUploaded") && data["fileId"] === resumeId);
};

const handleProvidePersonalInformation: Handler<typeof ProvidePersonalInformation> = (input, call) =>
  onStream(call, {
    stream: candidates,
    // The first call of a visitor mints the person.
    id: call.caller.role === "anonymous" ? call.newId("person") : personIdOf(call.caller),
    creates: call.caller.role === "anonymous",
    decide: (state, context) => providePersonalInformation(input, state, { ...context, noEmployerReason }),
    changed: informationChanged,
    answer: (outcome) => startOnboarding(outcome, input, call),
  });

const handleRemoveResume: Handler<typeof RemoveResume> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => removeResume(input, state, context),
    answer: () => ({}),
  });

const handleRemoveKeptResume: Handler<typeof RemoveKeptResume> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => removeKeptResume(input, state, context),
    answer: () => ({}),
  });

const handleUpdateSkills: Handler<typeof UpdateSkills> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => updateSkills(input, state, context),
    changed: skillsChanged,
    answer: ({ state }) => ({ skills: [...state.skills.typed] }),
  });

const handleConfirmSkill: Handler<typeof ConfirmSkill> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => confirmSkill(input, state, context),
    answer: () => ({}),
  });

const handleStrikeOutSkill: Handler<typeof StrikeOutSkill> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => strikeOutSkill(input, state, context),
    answer: () => ({}),
  });

const handleChangeFindability: Handler<typeof ChangeFindability> = (input, call) =>
  onStream(call, {
    stream: candidates,
    id: ownPerson(input, call),
    decide: (state, context) => changeFindability(input, state, context),
    answer: ({ state: { findable } }) => ({ findable }),
  });

const handleOpenCandidateResume =
  (tools: Tools): Handler<typeof OpenCandidateResume> =>
  (input, call) =>
    onStream(call, {
      stream: candidates,
      id: input.personId,
      decide: (state, context) => openCandidateResume(input, state, context),
      // A repeat answers a link that is as old as the first.
      answer: async ({ at, state: { resume } }) => {
        const expiresAt = new Date(Date.parse(at) + resumeLinkLifetime);
        const { sessionId } = sessionOf(call);
        const link = await signResumeLink(
          "candidate",
          { of: input.personId, sessionId },
          expiresAt,
          tools.resumeLinkKey,
        );
        const url = GetCandidateResume.path.replace("{resumeLink}", link);
        return { url, shown: resume?.mediaType === "application/pdf", expiresAt: expiresAt.toISOString() };
      },
    });

export const candidate: Area<Tools> = {
  name: "candidate",
  owners: { resumeId: ownsResume },
  routes: (tools) => [
    route(ProvidePersonalInformation, handleProvidePersonalInformation),
    uploadRoute(UploadResume, receiveResume(tools), handleUploadResume(tools)),
    uploadRoute(ReadResume, receiveToRead(tools), handleReadResume),
    route(RemoveResume, handleRemoveResume),
    route(RemoveKeptResume, handleRemoveKeptResume),
    route(UpdateSkills, handleUpdateSkills),
    route(ConfirmSkill, handleConfirmSkill),
    route(StrikeOutSkill, handleStrikeOutSkill),
    route(ChangeFindability, handleChangeFindability),
    route(OpenCandidateResume, handleOpenCandidateResume(tools)),
  ],
  reactions: [abandonedOnboarding, anonymousResume, tidyResumes, experienceSkills, resumeSkills, rereadSkills],
};
