import { certificateStepText } from "@provenwork/contracts/work-experience/certificate-sections";
import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { Moment } from "#design/timeline.tsx";

type About = NonNullable<CertificateView["about"]>;

export interface CertificateLine {
  readonly state: Moment;
  readonly title: string;
  readonly detail: string | undefined;
  readonly at: string;
}

/** The timeline of a certificate. The seal appears only while the proof is valid. */
export const certificateTimeline = (about: About, valid: boolean): CertificateLine[] =>
  about.timeline.map((step) => ({
    ...certificateStepText(step, about),
    at: step.at,
    state: stateOf(step.kind, valid),
  }));

function stateOf(kind: About["timeline"][number]["kind"], valid: boolean): Moment {
  if (kind === "code-refused" || kind === "revoked") return "bad";
  return kind === "verified" && valid ? "proven" : "done";
}
