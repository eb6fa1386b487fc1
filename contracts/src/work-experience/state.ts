import { type Erased, erased } from "../kernel/event.ts";
import type { StoredFields } from "../kernel/fields.ts";
import type { experienceFields } from "./rules.ts";
import type { WorkExperienceEvent } from "./events.ts";
import { type OpenCode, openCode, withChange } from "../mailed-code/state.ts";
import type { StreamType } from "../kernel/stream.ts";

export type Description = StoredFields<typeof experienceFields>;

/** Subject of a code. */
export interface IssuedFor {
  address: string;
  company: string;
  role: string;
}

/** The proof by an entered code, or one that was continued with a correction. */
export interface Proof {
  /** Number of the entered code or of the continuation. */
  issue: number;
  verifiedAt: string;
  of: IssuedFor | Erased;
  /** It continues an earlier proof with a correction. */
  continued: boolean;
}

/** The holder's name and dates on a certificate; null on one of the first release. */
type Holder = { name: string; startDate: string; endDate: string | null };

/** The last issued certificate. */
export interface IssuedCertificate {
  certificateId: string;
  issue: number;
  edition: number;
  /** What it states, to notice that it is outdated. */
  confirmedAt: string | null;
  holder: Holder | null | Erased;
  statusList: number;
  statusIndex: number;
  revoked: boolean;
}

export interface WorkExperience {
  status: "absent" | "pending" | "verified" | "rejected";
  experienceId: string;
  personId: string;
  description: Description | Erased | undefined;
  /** The last issued code, while it can be entered. */
  code: OpenCode<IssuedFor> | undefined;
  /** Number of the last issued code or continued proof; numbers start at 1 and never repeat. */
  lastIssue: number;
  /** When codes were issued, oldest first. */
  issuedAt: readonly string[];
  /** Set while the entry is verified. */
  proof: Proof | undefined;
  certificate: IssuedCertificate | undefined;
}

export const noExperience: WorkExperience = {
  status: "absent",
  experienceId: "",
  personId: "",
  description: undefined,
  code: undefined,
  lastIssue: 0,
  issuedAt: [],
  proof: undefined,
  certificate: undefined,
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
        ? { ...state, status: "pending", code: undefined, proof: undefined, description }
        : { ...state, description };
    }
    case "CodeIssued": {
      const { issue, issuedAt } = event.data;
      return {
        ...state,
        code: openCode(event.data, event.personal),
        lastIssue: issue,
        issuedAt: [...state.issuedAt, issuedAt],
      };
    }
    case "CodeRefused":
      return { ...state, code: withChange(state.code, event.data.issue, { triesLeft: event.data.triesLeft }) };
    case "CodeLocked":
      return { ...state, code: withChange(state.code, event.data.issue, { locked: true }) };
    case "ExperienceVerified":
    case "ProofCarriedOver": {
      const { issue, verifiedAt } = event.data;
      const proof: Proof = { issue, verifiedAt, of: event.personal, continued: event.type === "ProofCarriedOver" };
      return { ...state, status: "verified", code: undefined, proof, lastIssue: Math.max(state.lastIssue, issue) };
    }
    case "VerificationRejected":
      return { ...state, status: "rejected", code: undefined, proof: undefined };
    case "CertificateIssued": {
      const { certificateId, issue, edition, confirmedAt, statusList, statusIndex } = event.data;
      const certificate: IssuedCertificate = {
        certificateId,
        issue,
        edition,
        confirmedAt,
        holder: event.personal === erased ? erased : event.personal.holder,
        statusList,
        statusIndex,
        revoked: false,
      };
      return { ...state, certificate };
    }
    case "CertificateRevoked":
      return state.certificate?.certificateId === event.data.certificateId
        ? { ...state, certificate: { ...state.certificate, revoked: true } }
        : state;
    case "NetworkRecorded":
    case "CodeMailed":
    case "CodeMailFailed":
      return state;
  }
}

/** Stream names are a storage format. */
export const workExperienceStream = (experienceId: string) => `work-experience-${experienceId}`;

/** One entry of a person's work history, by experienceId. */
export const workExperiences: StreamType<WorkExperience, WorkExperienceEvent> = {
  name: workExperienceStream,
  initialState: noExperience,
  evolve: evolveWorkExperience,
};
