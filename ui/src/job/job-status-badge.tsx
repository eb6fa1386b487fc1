import type { EmployerJobStatus } from "@provenwork/contracts/job/queries";
import { ClockIcon, EyeIcon, NoSymbolIcon, PauseCircleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

export const jobStatusLabels: Readonly<Record<EmployerJobStatus, string>> = {
  active: "Active",
  inactive: "Inactive",
  expired: "Expired",
  "taken-down": "Taken down",
};

const looks = {
  active: { icon: EyeIcon, tone: "accent" },
  inactive: { icon: PauseCircleIcon, tone: "plain" },
  expired: { icon: ClockIcon, tone: "waiting" },
  "taken-down": { icon: NoSymbolIcon, tone: "refused" },
} as const;

export const JobStatusBadge = ({ status }: { status: EmployerJobStatus }) => (
  <Badge {...looks[status]}>{jobStatusLabels[status]}</Badge>
);
