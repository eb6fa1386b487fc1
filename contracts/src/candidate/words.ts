import type { WordsOf } from "../kernel/words.ts";
import type { CandidateEvent } from "./events.ts";

export const candidateWords: WordsOf<CandidateEvent> = {
  PersonalInformationProvided: () => "Personal information given",
  ExperienceAdded: ({ experienceId }) => `Work experience ${experienceId} added`,
  ExperienceRemoved: ({ experienceId }) => `Work experience ${experienceId} removed`,
  ResumeUploaded: () => "Resume uploaded",
  ResumeRemoved: () => "Resume removed",
};
