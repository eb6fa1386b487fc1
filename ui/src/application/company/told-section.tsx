import { rejectionReasonLabels } from "@provenwork/contracts/application/decision-message";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";

/** What the candidate was told with the decision; nothing without a reason or message. */
export function ToldSection({ explanation }: Pick<EmployerApplication, "explanation">) {
  if (explanation === null) return null;
  const { reason, message } = explanation;
  return (
    <div className="grid gap-2 wrap-anywhere">
      <h4 className="text-xs font-semibold text-muted">Sent with the decision</h4>
      {reason !== null && <p>Reason: {rejectionReasonLabels[reason]}</p>}
      {message !== null && <p className="whitespace-pre-line text-ink-2">{message}</p>}
    </div>
  );
}
