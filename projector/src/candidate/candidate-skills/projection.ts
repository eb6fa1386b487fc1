import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { decidedSkills, skillReadings, typedSkills } from "./table.ts";

const resume = "resume";
const lines = (personal: { readonly skills: readonly string[] } | typeof erased): string | null =>
  personal === erased ? null : personal.skills.join("\n");
const noResume = ({ data: { personId } }: { readonly data: { readonly personId: string } }) =>
  remove(skillReadings, { person_id: personId, read_from: resume });

/** Each candidate's skills: typed, found in their texts, and confirmed or dismissed. */
export const candidateSkillsProjection = defineProjection({
  name: "candidate-skills",
  version: 2,
  tables: [typedSkills, skillReadings, decidedSkills],
  on: on<CandidateEvent>({
    SkillsUpdated: ({ data, personal, revision }) =>
      upsert(typedSkills, { person_id: data.personId, skills: lines(personal), revision }),
    SkillsExtracted: ({ data, personal }) =>
      upsert(skillReadings, {
        person_id: data.personId,
        read_from: data.source === "resume" ? resume : data.sourceId,
        source: data.source,
        skills: lines(personal),
        unread: data.littleText === true ? "little-text" : null,
      }),
    ResumeNotRead: ({ data }) =>
      upsert(skillReadings, {
        person_id: data.personId,
        read_from: resume,
        source: "resume",
        skills: null,
        unread: data.reason,
      }),
    SkillConfirmed: ({ data, personal }) =>
      personal === erased
        ? []
        : upsert(decidedSkills, { person_id: data.personId, skill: personal.skill, confirmed: true }),
    SkillStruckOut: ({ data, personal }) =>
      personal === erased
        ? []
        : upsert(decidedSkills, { person_id: data.personId, skill: personal.skill, confirmed: false }),
    ResumeUploaded: noResume,
    ResumeRemoved: noResume,
    ExperienceRemoved: ({ data }) => remove(skillReadings, { person_id: data.personId, read_from: data.experienceId }),
  }),
});
