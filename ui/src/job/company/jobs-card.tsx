import { GetEmployerJobCounts } from "@provenwork/contracts/job/queries";
import { EyeIcon, PauseCircleIcon } from "@heroicons/react/24/outline";
import { employerPaths } from "#employer/paths.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { FigureCard } from "#design/figure-card.tsx";

export function JobsCard() {
  const { data, error } = useAnswer(GetEmployerJobCounts, {});
  return (
    <FigureCard
      id="jobs-title"
      title="Jobs"
      figures={
        data && {
          total: data.total,
          parts: [
            { label: "Active", icon: EyeIcon, tone: "accent", to: employerPaths.activeJobs(), ...data.active },
            { label: "Inactive", icon: PauseCircleIcon, tone: "plain", ...data.inactive },
          ],
        }
      }
      failed={data === undefined && error !== null ? <p role="alert">{errorMessage(error)}</p> : undefined}
    />
  );
}
