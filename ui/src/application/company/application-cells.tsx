import { EnvelopeIcon, StarIcon } from "@heroicons/react/24/outline";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { isChanged } from "@provenwork/contracts/work-experience/changed-since";
import { barTone } from "#design/match-bands.ts";
import { Seal } from "#design/seal.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { isVerified } from "#work-experience/proof/verification-status.ts";

// As high as its line.
const ConfirmedCount = lazyPart(
  () => import("./confirmed-count.tsx").then((module) => module.ConfirmedCount),
  () => <span className="h-4" />,
);

/** A dash where a column has no value. */
export const NoValue = ({ children }: { children: string }) => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{children}</span>
  </span>
);

export const UnopenedDot = () => (
  <span className="size-2 flex-none rounded-full bg-accent">
    <span className="sr-only">Unopened</span>
  </span>
);

interface UnreadProps {
  application: EmployerApplication;
  /** Opens the messages. */
  onRead?: () => void;
}

/** Nothing if all are read. */
export function UnreadMessages({ application: { unreadMessages, candidate }, onRead }: UnreadProps) {
  if (unreadMessages === 0) return null;
  const count = (
    <>
      <EnvelopeIcon aria-hidden className="size-4" />
      {unreadMessages}
      <span className="sr-only"> unread {unreadMessages === 1 ? "message" : "messages"}</span>
    </>
  );
  const classes =
    "inline-flex min-h-6 items-center gap-0.5 text-xs font-semibold whitespace-nowrap text-accent tabular-nums";
  if (onRead === undefined) return <span className={classes}>{count}</span>;
  return (
    <button type="button" className={`cursor-pointer px-1 hover:underline ${classes}`} onClick={onRead}>
      {count}
      <span className="sr-only"> from {candidate.user?.fullName ?? erasedName}</span>
    </button>
  );
}

const NoneVerified = ({ short }: { short: boolean }) =>
  short ? <NoValue>None verified</NoValue> : <span className="text-muted">None verified</span>;

interface VerifiedProps {
  application: EmployerApplication;
  /** For a narrow column whose heading says what is counted. */
  short?: boolean;
}

export function VerifiedCell({ application: { candidate }, short = false }: VerifiedProps) {
  const verified = candidate.workExperiences.filter(isVerified).length;
  const confirmed = candidate.workExperiences.filter(({ confirmation }) => confirmation !== null).length;
  const changed = candidate.workExperiences.filter(isChanged).length;
  return (
    <span className="grid justify-items-start text-sm whitespace-nowrap">
      {verified > 0 ? (
        <span className="flex items-center gap-1 font-semibold text-proven">
          <Seal className="size-3.5" />
          {verified} of {candidate.workExperiences.length}
          <span className={short ? "sr-only" : ""}> verified</span>
        </span>
      ) : (
        <NoneVerified short={short} />
      )}
      {confirmed > 0 && <ConfirmedCount count={confirmed} />}
      {changed > 0 && <span className="text-xs text-waiting">{changed} changed since</span>}
    </span>
  );
}

export const FitBar = ({ percent }: { percent: number }) => (
  <span className="grid min-w-20 grid-cols-[minmax(2rem,1fr)_auto] items-center gap-2 text-sm">
    <span aria-hidden className="h-1.5 overflow-clip rounded-full bg-line">
      <span className={`block h-full rounded-full ${barTone(percent / 100)}`} style={{ width: `${percent}%` }} />
    </span>
    <span className="font-semibold tabular-nums">{percent}%</span>
  </span>
);

export const Rating = ({ stars }: { stars: number }) => (
  <span className="inline-flex items-center gap-1 text-sm font-semibold">
    <StarIcon aria-hidden className="size-4 fill-accent text-accent" />
    {stars}
    <span className="sr-only"> of 5 stars</span>
  </span>
);
