import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { CandidateEvent } from "./events.ts";
import type { ResumeMediaType } from "./resume-rules.ts";
import type { PersonalInformation } from "./rules.ts";
import { type Skills, evolveSkills, noSkills } from "./skill-state.ts";

export interface Resume {
  readonly fileId: string;
  readonly fileName: string | Erased;
  readonly mediaType: ResumeMediaType;
  readonly size: number;
  readonly uploadedAt: string;
}

export interface Candidate {
  personalInformation: PersonalInformation | Erased | undefined;
  /** Oldest first. */
  experienceIds: readonly string[];
  resume: Resume | undefined;
  /** Kept when they were replaced, newest first. */
  earlierResumes: readonly Resume[];
  skills: Skills;
  /** Whether companies can find them anonymously. */
  findable: boolean;
}

export const newCandidate: Candidate = {
  personalInformation: undefined,
  experienceIds: [],
  resume: undefined,
  earlierResumes: [],
  skills: noSkills,
  findable: false,
};

export const evolveCandidate = (state: Candidate, event: CandidateEvent): Candidate => ({
  ...evolveProfile(state, event),
  skills: evolveSkills(state.skills, event),
});

function evolveProfile(state: Candidate, event: CandidateEvent): Candidate {
  switch (event.type) {
    case "PersonalInformationProvided":
      return { ...state, personalInformation: event.personal === erased ? erased : event.personal };
    case "ExperienceAdded":
      return { ...state, experienceIds: [...state.experienceIds, event.data.experienceId] };
    case "ExperienceRemoved":
      return { ...state, experienceIds: state.experienceIds.filter((listed) => listed !== event.data.experienceId) };
    case "ResumeUploaded":
      return { ...state, resume: resumeOf(event) };
    case "ResumeRemoved":
      return { ...state, resume: undefined };
    case "ResumeKept":
      return { ...state, earlierResumes: [resumeOf(event), ...state.earlierResumes] };
    case "KeptResumeRemoved":
      return { ...state, earlierResumes: state.earlierResumes.filter(({ fileId }) => fileId !== event.data.fileId) };
    case "FindabilityChanged":
      return { ...state, findable: event.data.findable };
    case "SkillsUpdated":
    case "SkillsExtracted":
    case "ResumeNotRead":
    case "SkillConfirmed":
    case "SkillStruckOut":
    case "ResumeOpenedByStaff":
      return state;
  }
}

const resumeOf = ({ data, personal }: Extract<CandidateEvent, { type: "ResumeUploaded" | "ResumeKept" }>): Resume => ({
  fileId: data.fileId,
  fileName: personal === erased ? erased : personal.fileName,
  mediaType: data.mediaType,
  size: data.size,
  uploadedAt: data.uploadedAt,
});

/** Stream names are a storage format. */
export const candidateStream = (personId: string) => `candidate-${personId}`;

/** One candidate, by personId. */
export const candidates: StreamType<Candidate, CandidateEvent> = {
  name: candidateStream,
  initialState: newCandidate,
  evolve: evolveCandidate,
};
