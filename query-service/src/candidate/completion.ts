import {
  type CompletionPart,
  type ProfileCompletion,
  completionParts,
  completionWeights,
} from "@provenwork/contracts/candidate/queries";

/** The parts of a profile that count for its completion. */
export interface ProfileFacts {
  readonly personalInformation: boolean;
  readonly resume: boolean;
  /** The listed entries, in their order. */
  readonly experiences: readonly {
    readonly id: string;
    readonly company: string;
    readonly verified: boolean;
    /** Must be corrected before it can be verified. */
    readonly rejected?: boolean;
  }[];
  /** Whether a skill was typed, or a found one confirmed. */
  readonly skills: boolean;
}

const isDone: Readonly<Record<CompletionPart, (facts: ProfileFacts) => boolean>> = {
  "personal-information": ({ personalInformation }) => personalInformation,
  resume: ({ resume }) => resume,
  experience: ({ experiences }) => experiences.length > 0,
  skills: ({ skills }) => skills,
  "first-verified": ({ experiences }) => experiences.some(({ verified }) => verified),
};

/** Completion of a profile: weights of the parts done, and the first missing part. */
export function completionOf(facts: ProfileFacts): ProfileCompletion {
  const parts = completionParts.map((part) => ({ part, weight: completionWeights[part], done: isDone[part](facts) }));
  const percent = parts.reduce((sum, { weight, done }) => (done ? sum + weight : sum), 0);
  const next = parts.find(({ done }) => !done);
  return {
    percent,
    parts,
    next: next === undefined ? null : { part: next.part, experience: toVerify(next.part, facts) },
  };
}

/** The first unverified entry, if verification is next. */
function toVerify(part: CompletionPart, { experiences }: ProfileFacts) {
  if (part !== "first-verified") return null;
  const waiting = experiences.find(({ verified, rejected }) => !verified && rejected !== true);
  return waiting === undefined ? null : { id: waiting.id, company: waiting.company };
}
