import { known } from "../kernel/event.ts";
import type { CandidateEvent } from "./events.ts";
import type { SkillSource, UnreadReason } from "./skill-rules.ts";

/** Skills and words extracted from one text. */
export interface Extraction {
  readonly source: SkillSource;
  /** The resume's fileId, or the experience's id. */
  readonly sourceId: string;
  readonly extractor: number;
  /** Ids of the dictionary, without dismissed ones. */
  readonly skills: readonly string[];
  /** Plain words of the text. */
  readonly words: readonly string[];
}

export interface Skills {
  /** As the person typed them. */
  readonly typed: readonly string[];
  /** The newest extraction of each existing source. */
  readonly extracted: readonly Extraction[];
  /** Confirmed ids; they outlive their source. */
  readonly confirmed: readonly string[];
  /** Dismissed ids; no extraction suggests them again. */
  readonly struckOut: readonly string[];
  /** Set if the current resume could not be read. */
  readonly unread: { readonly fileId: string; readonly extractor: number; readonly reason: UnreadReason } | undefined;
}

export const noSkills: Skills = { typed: [], extracted: [], confirmed: [], struckOut: [], unread: undefined };

const without = (skills: readonly string[], skill: string | undefined) => skills.filter((each) => each !== skill);

/** An erased list is empty. */
export function evolveSkills(state: Skills, event: CandidateEvent): Skills {
  const { extracted, confirmed, struckOut } = state;
  switch (event.type) {
    case "SkillsUpdated":
      return { ...state, typed: known(event.personal)?.skills ?? [] };
    case "SkillsExtracted": {
      const { source, sourceId, extractor } = event.data;
      const skills = (known(event.personal)?.skills ?? []).filter((skill) => !struckOut.includes(skill));
      const words = known(event.personal)?.words ?? [];
      const others = extracted.filter((each) => each.sourceId !== sourceId);
      const unread = source === "resume" ? undefined : state.unread;
      return { ...state, extracted: [...others, { source, sourceId, extractor, skills, words }], unread };
    }
    case "ResumeNotRead": {
      const { fileId, extractor, reason } = event.data;
      const others = extracted.filter(({ sourceId }) => sourceId !== fileId);
      return { ...state, extracted: others, unread: { fileId, extractor, reason } };
    }
    case "SkillConfirmed": {
      const skill = known(event.personal)?.skill;
      return skill === undefined ? state : { ...state, confirmed: [...without(confirmed, skill), skill] };
    }
    case "SkillStruckOut": {
      const skill = known(event.personal)?.skill;
      if (skill === undefined) return state;
      return {
        ...state,
        extracted: extracted.map((each) => ({ ...each, skills: without(each.skills, skill) })),
        confirmed: without(confirmed, skill),
        struckOut: [...without(struckOut, skill), skill],
      };
    }
    case "ResumeUploaded":
    case "ResumeRemoved":
      return { ...state, extracted: extracted.filter(({ source }) => source !== "resume"), unread: undefined };
    case "ExperienceRemoved":
      return { ...state, extracted: extracted.filter(({ sourceId }) => sourceId !== event.data.experienceId) };
    case "PersonalInformationProvided":
    case "ResumeKept":
    case "KeptResumeRemoved":
    case "ExperienceAdded":
    case "FindabilityChanged":
    case "ResumeOpenedByStaff":
      return state;
  }
}
