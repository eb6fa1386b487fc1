import { type Erased, erased } from "../kernel/event.ts";
import type { WorkExperienceEvent } from "./events.ts";
import { codePolicy } from "./rules.ts";

export interface Description {
  company: string;
  role: string;
  startDate: string;
  endDate: string | null;
  currentJob: boolean;
  workEmail: string;
}

/** The code issued last, while it may still be entered. */
export interface OpenCode {
  issue: number;
  keyId: string;
  expiresAt: string;
  triesLeft: number;
  locked: boolean;
  /** What the code was issued for, and therefore all that it can prove. */
  for: { address: string; company: string; role: string } | Erased;
}

export interface WorkExperience {
  status: "absent" | "pending" | "verified";
  experienceId: string;
  personId: string;
  description: Description | Erased | undefined;
  code: OpenCode | undefined;
  /** Number of the code issued last; issues count from 1 and never repeat. */
  lastIssue: number;
  /** When each code of this entry was issued, oldest first. */
  issuedAt: readonly string[];
}

export const noExperience: WorkExperience = {
  status: "absent",
  experienceId: "",
  personId: "",
  description: undefined,
  code: undefined,
  lastIssue: 0,
  issuedAt: [],
};

export function evolveWorkExperience(state: WorkExperience, event: WorkExperienceEvent): WorkExperience {
  switch (event.type) {
    case "ExperienceDescribed": {
      const { experienceId, personId } = event.data;
      return { ...state, status: "pending", experienceId, personId, description: event.personal };
    }
    case "ExperienceChanged": {
      const description = event.personal === erased ? erased : event.personal;
      return event.data.voidsProof
        ? { ...state, status: "pending", code: undefined, description }
        : { ...state, description };
    }
    case "CodeIssued": {
      const { issue, keyId, expiresAt, issuedAt } = event.data;
      const code: OpenCode = {
        issue,
        keyId,
        expiresAt,
        triesLeft: codePolicy.tries,
        locked: false,
        for: event.personal,
      };
      return { ...state, code, lastIssue: issue, issuedAt: [...state.issuedAt, issuedAt] };
    }
    case "CodeRefused":
      return withCode(state, event.data.issue, { triesLeft: event.data.triesLeft });
    case "CodeLocked":
      return withCode(state, event.data.issue, { locked: true });
    case "ExperienceVerified":
      return { ...state, status: "verified", code: undefined };
    case "CodeMailed":
    case "CodeMailFailed":
      return state;
  }
}

/** Changes the open code if it is still the one the event speaks of. */
const withCode = (state: WorkExperience, issue: number, change: Partial<OpenCode>): WorkExperience =>
  state.code?.issue === issue ? { ...state, code: { ...state.code, ...change } } : state;
