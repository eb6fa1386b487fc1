import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { type EmployerOverview, GetEmployerOverview, closingDays } from "@provenwork/contracts/employer/queries";
import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount, isOne } from "@provenwork/contracts/kernel/format-count";
import { formatLastDay } from "#design/format-listing.ts";
import { useAnswer } from "#kernel/query.ts";

/** What waits for a member: applications to decide on, and jobs that close soon. Undefined until known. */
export function useWaiting() {
  const { data: counts } = useAnswer(GetEmployerApplicationCounts, {});
  const { data: overview } = useAnswer(GetEmployerOverview, {});
  if (counts === undefined || overview === undefined) return undefined;
  return { pending: counts.pending, pendingSince: overview.pendingSince, closing: overview.closing };
}

/** What waits, in one or two sentences; as high while it loads. */
export function Waiting() {
  const waiting = useWaiting();
  return (
    <p className="tabular-nums">
      {waiting === undefined ? "\u00a0" : `${pendingText(waiting.pending)} ${closingText(waiting.closing)}`.trim()}
    </p>
  );
}

function pendingText(pending: BoundedCount): string {
  if (pending.count === 0) return "No application waits for a decision.";
  return isOne(pending) ? "1 application waits for a decision." : `${formatCount(pending)} applications wait for a decision.`; // prettier-ignore
}

function closingText(closing: EmployerOverview["closing"]): string {
  if (closing === null) return "";
  const lastDay = formatLastDay(closing.next);
  if (isOne(closing.jobs)) return `1 job is listed until ${lastDay}.`;
  return `${formatCount(closing.jobs)} jobs close within ${closingDays} days, the first after ${lastDay}.`;
}
