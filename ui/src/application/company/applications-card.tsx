import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { ArrowUturnLeftIcon, CheckIcon, ClockIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { FigureCard } from "#design/figure-card.tsx";

export function ApplicationsCard() {
  const { data, error } = useAnswer(GetEmployerApplicationCounts, {});
  return (
    <FigureCard
      id="applications-title"
      title="Applications"
      figures={
        data && {
          total: data.all,
          parts: [
            { label: "Pending", icon: ClockIcon, tone: "waiting", ...data.pending },
            { label: "Approved", icon: CheckIcon, tone: "accent", ...data.approved },
            { label: "Rejected", icon: XMarkIcon, tone: "refused", ...data.rejected },
            { label: "Withdrawn", icon: ArrowUturnLeftIcon, tone: "plain", ...data.withdrawn },
          ],
        }
      }
      failed={data === undefined && error !== null ? <p role="alert">{errorMessage(error)}</p> : undefined}
    />
  );
}
