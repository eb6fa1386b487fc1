import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { MessageReportEvent } from "@provenwork/contracts/application/report-events";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { JobReportEvent } from "@provenwork/contracts/job/report-events";
import { emailHost, mailboxOf } from "@provenwork/contracts/kernel/email";
import { type Recorded, erased, known } from "@provenwork/contracts/kernel/event";
import type { TrustEvent } from "@provenwork/contracts/trust/events";
import type { JudgedFinding } from "@provenwork/contracts/trust/judged-case";
import type { ClearedFinding } from "@provenwork/contracts/trust/rules";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { registrableDomain } from "#work-experience/registrable-domain.ts";
import { cases } from "./cases-table.ts";
import { answerOrigins, confirmed, verifiers } from "./confirmation-tables.ts";
import { onConfirmations } from "./on-confirmations.ts";
import { decided } from "./decided.ts";
import { trustRules } from "./trust-rules.ts";
import {
  codeRequests,
  clearances,
  companyDomains,
  companyNames,
  decisions,
  endedJobs,
  messageOpenings,
  messageReports,
  networks,
  postings,
  proofs,
  removedExperiences,
  reports,
  verdicts,
} from "./tables.ts";

const experience = ({ personId, experienceId }: { personId: string; experienceId: string }) => ({
  person_id: personId,
  experience_id: experienceId,
});
const company = ({ companyId }: { companyId: string }) => ({ company_id: companyId });
const proven = (data: { companyId: string; domain: string; verifiedAt: string }) =>
  upsert(companyDomains, {
    ...company(data),
    domain: data.domain,
    verified_at: data.verifiedAt,
    lapsed_at: null,
  });
const job = ({ jobId }: { jobId: string }) => ({ job_id: jobId });

const proofRow = ({
  data,
  personal,
}: Recorded<Extract<WorkExperienceEvent, { type: "ExperienceVerified" | "ProofCarriedOver" }>>) =>
  personal === erased
    ? []
    : upsert(proofs, {
        ...experience(data),
        issue: data.issue,
        domain: registrableDomain(emailHost(personal.address)),
        mailbox: mailboxOf(personal.address),
        company: personal.company,
        role: personal.role,
        verified_at: data.verifiedAt,
      });

const verdict = (case_id: string, { of: subject, ...judged }: JudgedFinding, decided_at: string) =>
  upsert(verdicts, { case_id, subject, ...judged, decided_at });

const clearance = (case_id: string, { rule, version, of: subject, weight }: ClearedFinding) =>
  upsert(clearances, { case_id, rule, version, subject, weight });

/** Cases for the trust desk, and its decisions. */
export const trustCasesProjection = defineProjection({
  name: "trust-cases",
  /** Also raised with the rules, of which rows are made. */
  version: 14,
  tables: [
    proofs,
    removedExperiences,
    codeRequests,
    networks,
    companyDomains,
    companyNames,
    postings,
    endedJobs,
    reports,
    messageReports,
    messageOpenings,
    confirmed,
    answerOrigins,
    verifiers,
    clearances,
    verdicts,
    decisions,
    cases,
  ],
  on: {
    ...onConfirmations,
    ...on<
      WorkExperienceEvent | CandidateEvent | CompanyEvent | JobEvent | JobReportEvent | MessageReportEvent | TrustEvent
    >({
      CodeIssued: ({ data, personal }) =>
        personal === erased ? [] : upsert(codeRequests, { ...experience(data), mailbox: mailboxOf(personal.address) }),
      ExperienceVerified: proofRow,
      ProofCarriedOver: proofRow,
      NetworkRecorded: ({ data, personal }) =>
        personal === erased
          ? []
          : upsert(networks, {
              ...experience(data),
              network: personal.network,
              day_id: data.dayId,
              recorded_at: data.recordedAt,
            }),
      ExperienceChanged: ({ data }) => (data.voidsProof ? remove(proofs, experience(data)) : []),
      VerificationRejected: (event) => [
        remove(proofs, experience(event.data)),
        decided(event, "experience", {
          thingId: event.data.experienceId,
          personId: event.data.personId,
          decision: "rejected",
          reason: known(event.personal)?.reason ?? null,
          at: event.data.rejectedAt,
        }),
      ],
      ExperienceRemoved: ({ data }) => upsert(removedExperiences, experience(data)),
      CompanyFounded: ({ data }) =>
        upsert(companyNames, { ...company(data), name: data.name, founded_at: data.foundedAt }),
      CompanyProfileChanged: ({ data }) => update(companyNames, company(data), { name: data.name }),
      CompanyVerified: ({ data, personal }) =>
        personal === erased
          ? proven(data)
          : [
              proven(data),
              upsert(verifiers, { ...company(data), person_id: data.personId, mailbox: mailboxOf(personal.address) }),
            ],
      // What ended with a name can be restored.
      CompanyVerificationLapsed: ({ data }) =>
        data.because === "name"
          ? update(companyDomains, company(data), { lapsed_at: data.lapsedAt })
          : remove(companyDomains, company(data)),
      CompanyVerificationRestored: ({ data }) => proven(data),
      CompanyClosed: ({ data }) => [remove(companyDomains, company(data)), remove(companyNames, company(data))],
      JobPosted: ({ data }) =>
        upsert(postings, {
          company_day: `${data.companyId} ${data.postedAt.slice(0, 10)}`,
          ...job(data),
          posted_at: data.postedAt,
        }),
      JobDeleted: ({ data }) => upsert(endedJobs, job(data)),
      JobTakenDown: (event) => {
        const { jobId: thingId, explanation: reason, takenDownAt: at } = event.data;
        const ended = upsert(endedJobs, job(event.data));
        // Without an admin's words it went with its company.
        return reason === null
          ? ended
          : [ended, decided(event, "job", { thingId, decision: "taken-down", reason, at })];
      },
      JobReinstated: (event) => {
        const { jobId: thingId, explanation: reason, reinstatedAt: at } = event.data;
        return [
          remove(endedJobs, job(event.data)),
          decided(event, "job", { thingId, decision: "reinstated", reason, at }),
        ];
      },
      JobReported: ({ id, data }) =>
        upsert(reports, { ...job(data), report_id: id, reason: data.reason, reported_at: data.reportedAt }),
      MessageReported: ({ id, data: { messageId, reason, reportedAt } }) =>
        upsert(messageReports, { message_id: messageId, report_id: id, reason, reported_at: reportedAt }),
      ReportedMessageOpened: ({ data, metadata: { actor } }) =>
        actor.id === null
          ? []
          : upsert(messageOpenings, { case_id: data.caseId, opened_by: actor.id, opened_at: data.openedAt }),
      CaseCleared: (event) => {
        const { caseId: thingId, kind, findings, clearedAt: at } = event.data;
        const rules = findings.map(({ rule }) => rule);
        return [
          ...findings.map((finding) => clearance(thingId, finding)),
          ...findings.map((finding) => verdict(thingId, { ...finding, held: false }, at)),
          decided(event, kind, { thingId, decision: "cleared", reason: null, rules, at }),
        ];
      },
      CaseJudged: (event) => {
        const { caseId: thingId, kind, findings, judgedAt: at } = event.data;
        const verdicts = findings.map((finding) => verdict(thingId, finding, at));
        if (kind !== "message") return verdicts;
        // Nothing else happens to the message itself.
        return [
          ...verdicts,
          ...findings.map((finding) => clearance(thingId, finding)),
          decided(event, kind, { thingId, decision: "confirmed", reason: null, at }),
        ];
      },
    }),
  },
  derivation: {
    sources: [
      { table: proofs, by: "person_id" },
      { table: removedExperiences, by: "person_id" },
      { table: codeRequests, by: "person_id" },
      { table: networks, by: "person_id" },
      { table: companyDomains, by: "company_id" },
      { table: companyNames, by: "company_id" },
      { table: postings, by: "company_day" },
      { table: endedJobs, by: "job_id" },
      { table: reports, by: "job_id" },
      { table: messageReports, by: "message_id" },
      { table: confirmed, by: "experience_id" },
      { table: answerOrigins, by: "experience_id" },
      { table: verifiers, by: "company_id" },
      { table: clearances, by: "case_id" },
    ],
    target: cases,
    recalls: ["case_id"],
    start: trustRules,
  },
});
