import { rejectionReasonLabels } from "@provenwork/contracts/application/decision-message";
import type { CandidateApplication } from "@provenwork/contracts/application/queries";
import {
  ArrowUturnLeftIcon,
  CalendarDaysIcon,
  ChatBubbleLeftIcon,
  CheckIcon,
  EyeIcon,
  NoSymbolIcon,
  PaperAirplaneIcon,
  XMarkIcon,
} from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import type { IconShape } from "#design/icon.tsx";
import { type Moment, Timeline, TimelineEntry } from "#design/timeline.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { jobPaths } from "#job/paths.ts";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { Link } from "#kernel/router.ts";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { formatApplied } from "../format-applied.ts";
import { UnreadCount } from "#design/unread-count.tsx";
import { InterviewFacts } from "../interview-facts.tsx";
import { stepLabels } from "../labels.ts";
import { formatSharedTime } from "#design/format.ts";

const WithdrawDialog = lazyPart(() => import("./withdraw-dialog.tsx").then((module) => module.WithdrawDialog));

type Kind = CandidateApplication["timeline"][number]["kind"];
const dots: Readonly<Record<Kind, { state: Moment; icon?: IconShape }>> = {
  submitted: { state: "done", icon: PaperAirplaneIcon },
  viewed: { state: "done", icon: EyeIcon },
  "resume-opened": { state: "done", icon: EyeIcon },
  approved: { state: "done", icon: CheckIcon },
  rejected: { state: "bad" },
  "reason-given": { state: "done", icon: ChatBubbleLeftIcon },
  "decision-message": { state: "done", icon: ChatBubbleLeftIcon },
  reset: { state: "now" },
  withdrawn: { state: "neutral", icon: ArrowUturnLeftIcon },
  "interview-set": { state: "done", icon: CalendarDaysIcon },
  "interview-changed": { state: "done", icon: CalendarDaysIcon },
  "interview-cancelled": { state: "neutral", icon: XMarkIcon },
  "job-expired": { state: "neutral", icon: NoSymbolIcon },
  "job-deleted": { state: "neutral", icon: NoSymbolIcon },
  "job-taken-down": { state: "neutral", icon: NoSymbolIcon },
  "company-closed": { state: "neutral", icon: NoSymbolIcon },
};

interface Props {
  application: CandidateApplication;
  now: number;
  onMessages: () => void;
}

/** One application: the job, its status, its history, and buttons for messages and to withdraw. */
export function ApplicationRow({ application, now, onMessages }: Props) {
  const { jobId, job, status, appliedAt, coverLetter, answers, resume, interview, explanation, timeline } = application;
  const { reason, message } = explanation ?? { reason: null, message: null };
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <li>
      <Card className="grid gap-4 p-4 md:p-6">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <CompanyMark company={job.company} />
          <div className="min-w-0 wrap-anywhere">
            <h2 className="text-lg leading-6">
              {job.status === "active" ? (
                <Link to={jobPaths.job(jobId)} className="text-ink no-underline hover:text-accent">
                  {job.title}
                </Link>
              ) : (
                job.title
              )}
            </h2>
            <p className="flex flex-wrap items-center gap-x-2">
              <span>
                {job.company}
                <span className="text-muted">&nbsp;· {job.location}</span>
              </span>
              <VerifiedCompany domain={job.verifiedDomain} />
            </p>
            {job.status !== "active" && (
              <p className="text-sm text-muted">This job is no longer accepting applications.</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:col-start-2 sm:justify-end">
            <span className="text-sm text-muted">
              <span className="sr-only">Applied </span>
              <time dateTime={appliedAt}>{formatApplied(appliedAt, now)}</time>
            </span>
            <CandidateStatusBadge status={status} />
            {reason !== null && <span className="text-sm text-muted">{rejectionReasonLabels[reason]}</span>}
          </div>
        </div>
        {message !== null && (
          <section aria-label={`Message about ${job.title}`} className="grid gap-1 rounded-card bg-sunken p-4">
            <h3 className="text-sm font-semibold text-muted">Message from {job.company}</h3>
            <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{message}</p>
          </section>
        )}
        {interview !== null && (
          <section aria-label={`Interview for ${job.title}`} className="grid gap-1 rounded-card bg-sunken p-4">
            <h3 className="text-sm font-semibold text-muted">Interview</h3>
            <InterviewFacts interview={interview} />
          </section>
        )}
        <Timeline label={`History of your application to ${job.title}`} className="text-sm [--dot:1.25rem]">
          {timeline.map(({ kind, at }, index) => (
            <TimelineEntry key={index} {...dots[kind]}>
              {stepLabels[kind]} <span className="text-muted">{formatSharedTime(at)}</span>
            </TimelineEntry>
          ))}
        </Timeline>
        {resume !== null && <p className="text-sm text-muted wrap-anywhere">Sent with your resume: {resume}</p>}
        {coverLetter !== null && (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer font-[560]">Cover letter</summary>
            <p className="mt-2 max-w-[68ch] border-l-2 border-line pl-4 whitespace-pre-line text-ink-2 wrap-anywhere">
              {coverLetter}
            </p>
          </details>
        )}
        {answers.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer font-[560]">Your answers</summary>
            <dl className="mt-2 grid max-w-[68ch] gap-2 border-l-2 border-line pl-4 wrap-anywhere">
              {answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt className="text-muted">{question}</dt>
                  <dd className="whitespace-pre-line">{answer}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onMessages}>
            <span>
              Messages<span className="sr-only"> with {job.company}</span>
              <UnreadCount count={application.unreadMessages} />
            </span>
          </Button>
          {(status === "pending" || status === "approved") && (
            <Button
              size="sm"
              aria-label={`Withdraw your application to ${job.title}`}
              onClick={() => setWithdrawing(true)}
            >
              Withdraw
            </Button>
          )}
        </div>
      </Card>
      <WithdrawDialog application={application} open={withdrawing} onClose={() => setWithdrawing(false)} />
    </li>
  );
}
