import type { EmployerJobStatus } from "@provenwork/contracts/job/queries";
import { ClockIcon, EyeIcon, NoSymbolIcon, PauseCircleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

const badges = {
  active: { label: "Active", icon: EyeIcon, tone: "accent" },
  inactive: { label: "Inactive", icon: PauseCircleIcon, tone: "plain" },
  expired: { label: "Expired", icon: ClockIcon, tone: "waiting" },
  "taken-down": { label: "Taken down", icon: NoSymbolIcon, tone: "refused" },
} as const;

export function JobStatusBadge({ status }: { status: EmployerJobStatus }) {
  const { label, icon, tone } = badges[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
