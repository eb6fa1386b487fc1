import { type Erased, type Recorded, erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { TimelineEntry } from "@provenwork/contracts/work-experience/queries";
import type { Description } from "@provenwork/contracts/work-experience/state";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import type { RowIn } from "#kernel/table.ts";
import { verificationTimelines } from "./table.ts";

const step = (
  { revision, data }: Recorded<WorkExperienceEvent>,
  kind: TimelineEntry["kind"],
  at: string,
  more: Partial<
    Pick<RowIn<typeof verificationTimelines.columns>, "issue" | "tries_left" | "reason" | "start_date" | "end_date">
  > = {},
) =>
  upsert(verificationTimelines, {
    experience_id: data.experienceId,
    person_id: data.personId,
    revision,
    kind,
    at,
    issue: more.issue ?? null,
    tries_left: more.tries_left ?? null,
    reason: more.reason ?? null,
    start_date: more.start_date ?? null,
    end_date: more.end_date ?? null,
  });

const dates = (personal: Description | Erased) =>
  personal === erased ? {} : { start_date: personal.startDate, end_date: personal.endDate };

/** The steps of each verification, and of its certificate afterwards. */
export const verificationTimelinesProjection = defineProjection({
  name: "verification-timelines",
  version: 6,
  tables: [verificationTimelines],
  on: on<WorkExperienceEvent>({
    ExperienceDescribed: (event) => step(event, "described", event.metadata.at, dates(event.personal)),
    ExperienceChanged: (event) => step(event, "changed", event.metadata.at, dates(event.personal)),
    CodeIssued: (event) => step(event, "code-issued", event.data.issuedAt, { issue: event.data.issue }),
    CodeMailed: (event) => step(event, "code-mailed", event.data.mailedAt, { issue: event.data.issue }),
    CodeMailFailed: (event) =>
      step(event, "code-mail-failed", event.data.failedAt, { issue: event.data.issue, reason: event.data.reason }),
    CodeRefused: (event) =>
      step(event, "code-refused", event.data.refusedAt, { issue: event.data.issue, tries_left: event.data.triesLeft }),
    CodeLocked: (event) => step(event, "code-locked", event.data.lockedAt, { issue: event.data.issue, tries_left: 0 }),
    ExperienceVerified: (event) => step(event, "verified", event.data.verifiedAt, { issue: event.data.issue }),
    ProofCarriedOver: (event) => step(event, "corrected", event.data.carriedAt, { issue: event.data.issue }),
    VerificationRejected: (event) => step(event, "rejected", event.data.rejectedAt, { issue: event.data.issue }),
    CertificateIssued: (event) => step(event, "certificate-issued", event.data.issuedAt, { issue: event.data.issue }),
    CertificateRevoked: (event) => {
      const { reason, revokedAt, issue } = event.data;
      return step(event, reason === "reissued" ? "certificate-replaced" : "certificate-revoked", revokedAt, { issue });
    },
  }),
});
