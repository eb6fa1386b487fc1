import type { EventFormatters } from "../kernel/format-events.ts";
import type { CandidateEvent } from "./events.ts";

export const candidateEventFormatters: EventFormatters<CandidateEvent> = {
  PersonalInformationProvided: () => "Personal information given",
  ExperienceAdded: ({ experienceId }) => `Work experience ${experienceId} added`,
  ExperienceRemoved: ({ experienceId }) => `Work experience ${experienceId} removed`,
  ResumeUploaded: () => "Resume uploaded",
  ResumeRemoved: () => "Resume removed",
  ResumeKept: () => "Former resume kept",
  KeptResumeRemoved: () => "Kept resume removed",
  SkillsUpdated: () => "Skills updated",
  SkillsExtracted: ({ source }) =>
    source === "resume" ? "Skills read from the resume" : "Skills read from a work experience",
  ResumeNotRead: () => "Text of the resume could not be read",
  SkillConfirmed: () => "Skill confirmed",
  SkillStruckOut: () => "Skill removed",
  ResumeOpenedByStaff: () => "Resume opened by Provenwork staff",
  FindabilityChanged: ({ findable }) => (findable ? "Visible to companies" : "No longer visible to companies"),
};
