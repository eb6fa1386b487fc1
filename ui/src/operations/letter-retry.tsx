import type { LetterRetryView } from "@provenwork/contracts/operations/queries";
import { CheckCircleIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";
import { OperationHead } from "./operation-head.tsx";

const outcomes = {
  waiting: { text: "It waits for its next attempt.", word: "Waiting", tone: "plain", icon: ClockIcon },
  sent: { text: "It went through.", word: "Done", tone: "accent", icon: CheckCircleIcon },
  "not-sent": {
    text: "It was refused, or too late by then: it is not sent.",
    word: "Not sent",
    tone: "refused",
    icon: ExclamationTriangleIcon,
  },
  "given-up-again": {
    text: "It failed again and was given up: see below.",
    word: "Failed",
    tone: "refused",
    icon: ExclamationTriangleIcon,
  },
  cleared: {
    text: "It ended more than 30 days ago, and how is not kept.",
    word: "Ended",
    tone: "plain",
    icon: CheckCircleIcon,
  },
} as const;

/** A retry of a mail or timer that was given up, and its outcome. */
export function LetterRetry({ retry }: { retry: LetterRetryView }) {
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
