import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import {
  ArrowUturnLeftIcon,
  CheckIcon,
  ClockIcon,
  QuestionMarkCircleIcon,
  XMarkIcon,
} from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

const badges = {
  pending: { tone: "waiting", icon: ClockIcon, word: "Pending" },
  approved: { tone: "accent", icon: CheckIcon, word: "Approved" },
  rejected: { tone: "refused", icon: XMarkIcon, word: "Rejected" },
  withdrawn: { tone: "plain", icon: ArrowUturnLeftIcon, word: "Withdrawn" },
} as const;
const unknown = { tone: "plain", icon: QuestionMarkCircleIcon, word: "Unknown" } as const;

/** Statuses of later releases are shown as unknown. */
const badgeOf = (status: string) => (Object.hasOwn(badges, status) ? badges[status as ApplicationStatus] : unknown);

/** The status of an application as the company sees it. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, icon, word } = badgeOf(status);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** The status as the candidate sees it: pending is 'Under Review'. */
export function CandidateStatusBadge({ status }: { status: string }) {
  const { tone, icon, word } = badgeOf(status);
  return (
    <Badge tone={tone} icon={icon}>
      {status === "pending" ? "Under Review" : word}
    </Badge>
  );
}
