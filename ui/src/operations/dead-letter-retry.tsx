import type { LetterRetryView } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { OperationHead } from "./operation-head.tsx";

const outcomes = {
  waiting: { text: "Waiting for the next attempt.", word: "Waiting", tone: "plain", icon: ClockIcon },
  sent: { text: "Succeeded.", word: "Done", tone: "accent", icon: CheckCircleIcon },
  "not-sent": {
    text: "Refused or too late, so not sent.",
    word: "Not sent",
    tone: "refused",
    icon: ExclamationTriangleIcon,
  },
  "given-up-again": {
    text: "Failed again, see below.",
    word: "Failed",
    tone: "refused",
    icon: ExclamationTriangleIcon,
  },
  cleared: {
    text: "Ended more than 30 days ago. The outcome is no longer stored.",
    word: "Ended",
    tone: "plain",
    icon: CheckCircleIcon,
  },
} as const;

/** A retry of a dead letter (email or timer) and its outcome. */
export function DeadLetterRetry({ retry }: { retry: LetterRetryView }) {
  const { text, word, tone, icon } = outcomes[retry.outcome];
  return (
    <>
      <OperationHead
        id={retry.id}
        title={`Retry of ${retry.kind === "mail" ? "email" : "timer"} ${retry.letterId}`}
        operation={retry}
      >
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </OperationHead>
      <p className="text-sm wrap-anywhere">{text}</p>
    </>
  );
}
