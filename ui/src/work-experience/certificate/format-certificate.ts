import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import type { Moment } from "#design/timeline.tsx";
import { formatLongDayUtc } from "#design/format.ts";

type About = NonNullable<CertificateView["about"]>;
type Reason = NonNullable<CertificateView["revoked"]>["reason"];

export const revocationLabels: Readonly<Record<Reason, string>> = {
  "experience-changed": "The holder changed the company, role or work email.",
  "experience-removed": "The holder removed this experience from their profile.",
  "verification-rejected": "Provenwork rejected the verification.",
  "person-erased": "It was withdrawn.",
};

/** The holder's dates; without an end, the job was current when the certificate was issued. */
export const formatHolderPeriod = ({ startDate, endDate }: NonNullable<About["holder"]>): string =>
  `${startDate} – ${endDate ?? "Present"}`;

export interface CertificateLine {
  readonly state: Moment;
  readonly title: string;
  readonly detail: string | undefined;
  readonly at: string;
}

/** The timeline of a certificate. The seal appears only while the proof is valid. */
export function certificateTimeline({ timeline, domain }: About, valid: boolean): CertificateLine[] {
  return timeline.map(({ kind, at }): CertificateLine => {
    switch (kind) {
      case "listed":
        return { state: "done", title: "Experience listed", detail: undefined, at };
      case "code-mailed":
        return { state: "done", title: "Code emailed", detail: `To an address at ${domain}`, at };
      case "code-refused":
        return { state: "bad", title: "Wrong code entered", detail: undefined, at };
      case "verified":
        return {
          state: valid ? "proven" : "done",
          title: "Code entered correctly",
          detail: `Controlled an address at ${domain} on ${formatLongDayUtc(at)}`,
          at,
        };
      case "issued":
        return { state: "done", title: "Certificate signed", detail: undefined, at };
      case "revoked":
        return { state: "bad", title: "Certificate revoked", detail: undefined, at };
    }
  });
}
