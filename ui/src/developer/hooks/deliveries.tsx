import { ArrowPathIcon, CheckIcon, ClockIcon, ExclamationTriangleIcon } from "@heroicons/react/24/outline";
import { GetWebhookDeliveries, type WebhookDelivery } from "@provenwork/contracts/developer/webhook-queries";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { formatCount, formatDateTime, formatTime } from "#design/format.ts";
import { useAnswer } from "#kernel/query.ts";
import { problemText } from "../labels.ts";

/** Deliveries are no events, so no live message tells of them. */
export const pollMs = 5_000;

interface Props {
  webhookId: string;
  /** Undefined if the viewer may not replay. */
  onReplay: ((deliveryId: string) => void) | undefined;
}

/** The last deliveries to an endpoint, and dead letters. */
export function Deliveries({ webhookId, onReplay }: Props) {
  const { data = [] } = useAnswer(GetWebhookDeliveries, { webhookId }, { refetchInterval: pollMs });
  return (
    <>
      <h3 className="border-t border-line px-4 py-3 text-md font-semibold md:px-6">Last deliveries</h3>
      {data.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-6">Nothing was sent yet.</p>}
      {data.length > 0 && (
        // Focusable, so that it can be scrolled by keyboard.
        <div role="group" aria-label="Deliveries" tabIndex={0} className="max-h-96 overflow-auto border-t border-line">
          <ul aria-label="Last deliveries">
            {data.map((delivery) => (
              <li
                key={delivery.deliveryId}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 text-sm last:border-b-0 md:px-6"
              >
                <time dateTime={delivery.createdAt} className="w-40 text-muted">
                  {formatDateTime(delivery.createdAt)}
                </time>
                <span className="min-w-44 flex-1 font-mono">{delivery.type}</span>
                <Result {...delivery} />
                <span className="w-20 text-muted">
                  {delivery.state === "delivered" && delivery.tookMs !== null
                    ? `${delivery.tookMs} ms`
                    : formatCount(delivery.attempts, "try", "tries")}
                </span>
                {onReplay !== undefined && delivery.state !== "waiting" && (
                  <Button
                    size="sm"
                    kind={delivery.state === "dead" ? "outline" : "quiet"}
                    icon={ArrowPathIcon}
                    aria-label={`Replay ${delivery.type}, ${formatDateTime(delivery.createdAt)}`}
                    onClick={() => onReplay(delivery.deliveryId)}
                  >
                    Replay
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Result({ state, status, problem, nextAt }: WebhookDelivery) {
  if (state === "waiting")
    return (
      <Badge tone="waiting" icon={ClockIcon}>
        Next try {nextAt === null ? "soon" : formatTime(nextAt, "second")}
      </Badge>
    );
  const text = status === null ? problemText(problem) : String(status);
  return state === "delivered" ? (
    <Badge tone="accent" icon={CheckIcon}>
      {text}
    </Badge>
  ) : (
    <Badge tone="refused" icon={ExclamationTriangleIcon}>
      {text}
    </Badge>
  );
}
