import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import { ArrowUturnLeftIcon, CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Key } from "#design/key.tsx";
import type { Review } from "./use-review.ts";
import { whyClosed } from "./why-closed.ts";

/** Keyboard shortcuts of decisions, ignored in input fields. */
export const decisionKeys: Readonly<Record<string, ApplicationDecision>> = {
  a: "approved",
  r: "rejected",
  p: "pending",
};

interface Props {
  application: EmployerApplication;
  review: Review;
  /** At once, or in the sheet with a message. */
  onDecide: (status: ApplicationDecision) => void;
  onClose: () => void;
}

/** On a phone the buttons share one row. */
const button = "max-md:flex-1 max-md:px-2";

export function DecisionButtons({ application, review, onDecide, onClose }: Props) {
  const busy = review.deciding !== undefined;
  const closed = whyClosed(application);
  return (
    <>
      <p className="mr-auto self-center text-sm text-muted max-md:sr-only">
        {closed ?? "The candidate sees the decision immediately, but never your notes."}
      </p>
      {closed === undefined && (
        <>
          {application.status !== "pending" && (
            <Button
              kind="quiet"
              className={button}
              icon={ArrowUturnLeftIcon}
              disabled={busy}
              onClick={() => onDecide("pending")}
            >
              <span>
                Reset<span className="max-md:sr-only"> to Pending</span>
              </span>
              <Key letter="P" />
            </Button>
          )}
          <Button
            kind="danger"
            className={button}
            icon={XMarkIcon}
            disabled={busy}
            onClick={() => onDecide("rejected")}
          >
            <span>
              Reject<span className="max-md:sr-only"> Application</span>
            </span>
            <Key letter="R" />
          </Button>
          <Button
            kind="primary"
            className={button}
            icon={CheckIcon}
            disabled={busy}
            onClick={() => onDecide("approved")}
          >
            <span>
              Approve<span className="max-md:sr-only"> Application</span>
            </span>
            <Key letter="A" />
          </Button>
        </>
      )}
      <Button className="max-md:hidden" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
