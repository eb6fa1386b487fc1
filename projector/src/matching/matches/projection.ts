import type { SessionEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { JobDescription, JobEvent } from "@provenwork/contracts/job/events";
import { type Erased, erased, known } from "@provenwork/contracts/kernel/event";
import type { MatchingEvent } from "@provenwork/contracts/matching/events";
import { skillsTyped, wordsTyped } from "@provenwork/contracts/matching/lists";
import {
  jobSkillsText,
  factNames,
  skillsText,
  spanText,
  weightsText,
} from "@provenwork/contracts/matching/stored-facts";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { monthNumber } from "@provenwork/contracts/work-experience/rules";
import type { Description } from "@provenwork/contracts/work-experience/state";
import { type Change, remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { requirementsOf } from "#matching/requirements-of.ts";
import { matcher } from "./matcher.ts";
import { candidateFacts, jobFacts, matches, presence, scoring } from "./table.ts";

interface OfPerson {
  readonly personId: string;
}

const setFact = ({ personId }: OfPerson, name: string, value = ""): Change =>
  upsert(candidateFacts, { person_id: personId, name, value });
const removeFact = ({ personId }: OfPerson, name: string): Change =>
  remove(candidateFacts, { person_id: personId, name });

const removeResumeFacts = (data: OfPerson) => [
  removeFact(data, factNames.resumeSkills),
  removeFact(data, factNames.resumeWords),
];

/** Unreadable where it was erased. */
function span(personal: Description | Erased): string {
  if (personal === erased) return "";
  const from = monthNumber(personal.startDate);
  return from === undefined ? "" : spanText({ from, to: monthNumber(personal.endDate ?? "") ?? null });
}

function requirementColumns(data: JobDescription) {
  const { skills, listed, words, years } = requirementsOf(data);
  const { experienceLevel: level, workplace, location } = data;
  return {
    skills: jobSkillsText([...skills, ...listed]),
    words: jobSkillsText(words),
    years: years ?? null,
    level,
    workplace,
    location,
  };
}

const job = ({ jobId }: { readonly jobId: string }) => ({ job_id: jobId });
const active = (data: { readonly jobId: string }, now: boolean): Change => update(jobFacts, job(data), { active: now });

/** Matches of candidates and jobs, derived from facts of both. */
export const matchesProjection = defineProjection({
  name: "matches",
  /** Also raised with the rules of scores and with the dictionary, of which rows are made. */
  version: 14,
  tables: [scoring, jobFacts, candidateFacts, presence, matches],
  on: on<CandidateEvent | WorkExperienceEvent | JobEvent | SessionEvent | MatchingEvent>({
    PersonalInformationProvided: ({ data, personal }) =>
      setFact(data, factNames.location, personal === erased ? "" : personal.location),
    SkillsUpdated: ({ data, personal }) => {
      const typed = known(personal)?.skills ?? [];
      return [
        setFact(data, factNames.typedSkills, skillsText(typed.flatMap(skillsTyped))),
        setFact(data, factNames.typedWords, skillsText(wordsTyped(typed))),
      ];
    },
    SkillsExtracted: ({ data, personal }) => {
      const ofResume = data.source === "resume";
      const { skills = [], words = [] } = known(personal) ?? {};
      return [
        setFact(
          data,
          ofResume ? factNames.resumeSkills : factNames.experienceSkills(data.sourceId),
          skillsText(skills),
        ),
        setFact(data, ofResume ? factNames.resumeWords : factNames.experienceWords(data.sourceId), skillsText(words)),
      ];
    },
    ResumeNotRead: ({ data }) => removeResumeFacts(data),
    ResumeUploaded: ({ data }) => removeResumeFacts(data),
    ResumeRemoved: ({ data }) => removeResumeFacts(data),
    SkillConfirmed: ({ data, personal }) =>
      personal === erased ? [] : setFact(data, factNames.confirmed(personal.skill)),
    SkillStruckOut: ({ data, personal }) =>
      personal === erased
        ? []
        : [removeFact(data, factNames.confirmed(personal.skill)), setFact(data, factNames.struckOut(personal.skill))],
    ExperienceAdded: ({ data }) => setFact(data, factNames.listed(data.experienceId)),
    ExperienceRemoved: ({ data }) => [
      removeFact(data, factNames.listed(data.experienceId)),
      removeFact(data, factNames.experienceSkills(data.experienceId)),
      removeFact(data, factNames.experienceWords(data.experienceId)),
    ],
    ExperienceDescribed: ({ data, personal }) => setFact(data, factNames.span(data.experienceId), span(personal)),
    ExperienceChanged: ({ data, personal }) => [
      setFact(data, factNames.span(data.experienceId), span(personal)),
      ...(data.voidsProof ? [removeFact(data, factNames.verified(data.experienceId))] : []),
    ],
    ExperienceVerified: ({ data }) => setFact(data, factNames.verified(data.experienceId)),
    ProofCarriedOver: ({ data }) => setFact(data, factNames.verified(data.experienceId)),
    VerificationRejected: ({ data }) => removeFact(data, factNames.verified(data.experienceId)),
    JobPosted: ({ data }) => upsert(jobFacts, { ...job(data), active: true, ...requirementColumns(data) }),
    JobChanged: ({ data }) => update(jobFacts, job(data), requirementColumns(data)),
    JobActivated: ({ data }) => active(data, true),
    JobDeactivated: ({ data }) => active(data, false),
    JobExpired: ({ data }) => active(data, false),
    JobTakenDown: ({ data }) => active(data, false),
    JobReinstated: ({ data }) => active(data, data.to === "active"),
    JobDeleted: ({ data }) => active(data, false),
    SessionStarted: ({ data }) =>
      upsert(presence, { person_id: data.personId, session_id: data.sessionId, ends_at: data.endsAt }),
    SessionEnded: ({ data }) => remove(presence, { person_id: data.personId, session_id: data.sessionId }),
    SkillWeightsSet: ({ data }) =>
      upsert(scoring, {
        name: "weights",
        version: data.version,
        value: weightsText(new Map(Object.entries(data.weights))),
        jobs: data.jobs,
        set_at: data.setAt,
      }),
    ScoringMonthBegan: ({ data }) =>
      upsert(scoring, { name: "month", version: data.month, value: "", jobs: null, set_at: null }),
  }),
  derivation: {
    sources: [
      { table: scoring, by: "name" },
      { table: jobFacts, by: "job_id" },
      { table: candidateFacts, by: "person_id" },
      { table: presence, by: "person_id" },
    ],
    target: matches,
    recalls: ["person_id", "least"],
    start: () => matcher(),
  },
});
