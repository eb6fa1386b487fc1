import { ChevronDownIcon } from "@heroicons/react/24/outline";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { isSameDay } from "date-fns";
import type { ReactNode } from "react";
import { firstLetter } from "#design/avatar.tsx";
import { TextButton } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { isLive, triesLeftText } from "#design/mailed-code.ts";
import { Timeline, TimelineEntry } from "#design/timeline.tsx";
import { clock, secondsUntil } from "#kernel/countdown.ts";
import { CertificateLink } from "./certificate-link.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { type VerificationLine, verificationTimeline, proofAction } from "./verification.ts";
import { isOpen, isVerified } from "./verification-status.ts";
import { formatPeriod } from "../entry/work-values.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { formatDateTime, formatProofDay, formatTime } from "#design/format.ts";

const Rejection = lazyPart(() => import("./rejection.tsx").then((module) => module.Rejection));

interface Props {
  experience: WorkExperienceView;
  serverNow: number;
  onProof: () => void;
  onCode: () => void;
  /** What others say about it. */
  children?: ReactNode;
}

/** One experience: its facts, status and timeline. */
export function ExperienceRow({ experience, serverNow, onProof, onCode, children }: Props) {
  const { company, role } = experience;
  const prove = proofAction(experience, serverNow);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6">
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-card border border-line bg-sunken font-bold text-ink-2"
      >
        {firstLetter(company)}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-md font-semibold tracking-normal">{role}</h3>
        <p className="text-sm text-muted">
          {company}&nbsp;· {formatPeriod(experience)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-full max-md:mt-2 max-md:justify-between md:grid md:justify-items-end">
        <StatusBadge experience={experience} serverNow={serverNow} onOpenProof={onProof} />
        {isVerified(experience) ? (
          <>
            <CertificateLink experience={experience} />
            <TextButton
              // A phone has room for one link; the seal opens the same dialog.
              className={experience.certificateId === null ? "text-sm" : "text-sm max-md:hidden"}
              onClick={onProof}
              aria-label={`What was verified at ${company}`}
            >
              What was verified
            </TextButton>
          </>
        ) : (
          isOpen(experience) && (
            <TextButton className="text-sm" onClick={onCode} aria-label={`${prove} for ${company}`}>
              {prove}
            </TextButton>
          )
        )}
      </div>
      {experience.verificationStatus === "rejected" && (
        <div className="col-span-full mt-3 md:col-start-2">
          <Rejection experience={experience} />
        </div>
      )}
      <ChangedSince of={experience} className="col-span-full mt-1 md:col-start-2" />
      {isVerified(experience) && <div className="col-span-full md:col-start-2">{children}</div>}
      {isVerified(experience) ? (
        <details className="group col-span-full md:col-start-2">
          <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink">
            Verification history<span className="sr-only"> at {company}</span>
            <Icon of={ChevronDownIcon} size="sm" className="transition-transform group-open:rotate-180" />
          </summary>
          <History experience={experience} serverNow={serverNow} />
        </details>
      ) : (
        <History experience={experience} serverNow={serverNow} />
      )}
    </li>
  );
}

/** Steps of the verification; a finished one is folded. */
const History = ({ experience, serverNow }: Pick<Props, "experience" | "serverNow">) => (
  <Timeline
    label={`Verification history at ${experience.company}`}
    className="col-span-full mt-3 rounded-card bg-sunken p-4 md:col-start-2"
  >
    {verificationTimeline(experience, serverNow).map((line, index) => (
      <TimelineEntry key={`${index}-${line.text}`} state={line.state}>
        <p className={`text-sm leading-6 ${line.state === "neutral" ? "text-muted" : ""}`}>
          <span className={line.state === "now" || line.state === "proven" ? "font-semibold" : ""}>{line.text}</span>{" "}
          <When line={line} experience={experience} serverNow={serverNow} />
        </p>
      </TimelineEntry>
    ))}
  </Timeline>
);

interface WhenProps {
  line: VerificationLine;
  experience: WorkExperienceView;
  serverNow: number;
}

/** The time of a past event, or the time left for an awaited one. A proof has the date that its certificate has. */
function When({ line, experience: { code }, serverNow }: WhenProps) {
  if (line.at !== null) {
    return (
      <time dateTime={line.at} className="text-muted tabular-nums">
        {line.state === "proven" ? formatProofDay(line.at) : timeText(line.at, serverNow)}
      </time>
    );
  }
  if (line.state !== "now" || !isLive(code, serverNow)) return null;
  return (
    <span className="text-muted tabular-nums">
      Valid for {clock(secondsUntil(code.expiresAt, serverNow, 0))}, {triesLeftText(code.triesLeft)}
    </span>
  );
}

const timeText = (at: string, now: number): string =>
  isSameDay(at, now) ? `Today, ${formatTime(at, "second")}` : formatDateTime(at);
