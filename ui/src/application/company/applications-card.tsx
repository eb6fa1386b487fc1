import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import { ArrowUturnLeftIcon, CheckIcon, ClockIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { errorMessage } from "#kernel/error-message.ts";
import { useAnswer } from "#kernel/query.ts";
import { FigureCard } from "#design/figure-card.tsx";
import { applicationPaths } from "../paths.ts";

const listOf = (status: ApplicationDecision): string => `${applicationPaths.company()}?status=${status}`;

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
            { label: "Pending", icon: ClockIcon, tone: "waiting", to: listOf("pending"), ...data.pending },
            { label: "Approved", icon: CheckIcon, tone: "accent", to: listOf("approved"), ...data.approved },
            { label: "Rejected", icon: XMarkIcon, tone: "refused", to: listOf("rejected"), ...data.rejected },
            { label: "Withdrawn", icon: ArrowUturnLeftIcon, tone: "plain", ...data.withdrawn },
          ],
        }
      }
      failed={data === undefined && error !== null ? <p role="alert">{errorMessage(error)}</p> : undefined}
    />
  );
}
