import {
  ArrowPathIcon,
  CheckIcon,
  ExclamationTriangleIcon,
  KeyIcon,
  PauseIcon,
  PencilIcon,
} from "@heroicons/react/24/outline";
import {
  type AddWebhook,
  DeleteWebhook,
  PauseWebhook,
  ReplayWebhook,
  ResumeWebhook,
  RotateWebhookSecret,
  TestWebhook,
} from "@provenwork/contracts/developer/webhook-commands";
import { GetWebhookDeliveries, GetWebhooks, type WebhookRow } from "@provenwork/contracts/developer/webhook-queries";
import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { formatDateTime } from "#design/format.ts";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { pauseTexts } from "../labels.ts";
import { Deliveries } from "./deliveries.tsx";

const RemoveDialog = lazyPart(() => import("#design/remove-dialog.tsx").then((module) => module.RemoveDialog));

const chip = "inline-flex min-h-6 items-center rounded-inner border border-line bg-sunken px-2 font-mono text-xs";

interface Props {
  webhook: WebhookRow;
  byOwner: boolean;
  onEdit: () => void;
  onRotated: (shown: OutputOf<typeof AddWebhook>) => void;
}

/** One endpoint: how it does, what can be done with it, and its last deliveries. */
export function HookCard({ webhook, byOwner, onEdit, onRotated }: Props) {
  const { webhookId, url, types, dead, paused } = webhook;
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const refresh = () => {
    for (const { name } of [GetWebhooks, GetWebhookDeliveries]) void client.invalidateQueries({ queryKey: [name] });
  };
  const withToast = <C extends Command>(command: C, done: string, note: string, problem: string) => ({
    onSuccess: () => {
      succeeded(command, done, note);
      refresh();
    },
    onError: (error: Error) => failed(command, problem, errorMessage(error)),
  });
  const test = useCommand(
    TestWebhook,
    withToast(TestWebhook, "Test event sent", "Its result is in the last deliveries.", "Could not send the test"),
  );
  const pause = useCommand(
    PauseWebhook,
    withToast(PauseWebhook, "Endpoint paused", "Events become dead letters.", "Could not pause the endpoint"),
  );
  const resume = useCommand(
    ResumeWebhook,
    withToast(ResumeWebhook, "Endpoint resumed", "Replay dead letters to send them.", "Could not resume the endpoint"),
  );
  const replay = useCommand(
    ReplayWebhook,
    withToast(ReplayWebhook, "Replay started", "Each event keeps its id.", "Could not replay"),
  );
  const remove = useCommand(
    DeleteWebhook,
    withToast(DeleteWebhook, "Endpoint deleted", "Nothing more is sent to it.", "Could not delete the endpoint"),
  );
  const rotate = useCommand(RotateWebhookSecret, {
    onSuccess(shown) {
      refresh();
      onRotated(shown);
    },
    onError: (error) => failed(RotateWebhookSecret, "Could not rotate the secret", errorMessage(error)),
  });
  return (
    <article aria-label={url} className="border-b border-line last-of-type:border-b-0">
      <div className="grid gap-3 p-4 md:px-6">
        <p className="font-mono font-semibold wrap-anywhere">{url}</p>
        <div className="flex flex-wrap items-center gap-1.5">
          <State {...webhook} />
          {types.map((type) => (
            <span key={type} className={chip}>
              {type}
            </span>
          ))}
        </div>
        {paused !== null && <Note tone="waiting">{pauseTexts[paused]}</Note>}
        {webhook.formerSecretUntil !== null && (
          <p className="text-sm text-muted">
            The old secret signs along until {formatDateTime(webhook.formerSecretUntil)}.
          </p>
        )}
        {byOwner && (
          <div className="flex flex-wrap gap-2">
            {paused === null && (
              <Button size="sm" pending={test.isPending && "Sending..."} onClick={() => test.mutate({ webhookId })}>
                Send test event
              </Button>
            )}
            <Button
              size="sm"
              icon={KeyIcon}
              pending={rotate.isPending && "Rotating..."}
              onClick={() => rotate.mutate({ webhookId })}
            >
              Rotate secret
            </Button>
            <Button size="sm" icon={PencilIcon} onClick={onEdit}>
              Edit
            </Button>
            {paused === null ? (
              <Button size="sm" pending={pause.isPending && "Pausing..."} onClick={() => pause.mutate({ webhookId })}>
                Pause
              </Button>
            ) : (
              <Button
                size="sm"
                pending={resume.isPending && "Resuming..."}
                onClick={() => resume.mutate({ webhookId })}
              >
                Resume
              </Button>
            )}
            <Button size="sm" kind="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        )}
      </div>
      {(dead.count > 0 || dead.more) && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 md:px-6">
          <h3 className="text-md font-semibold">Dead letters ({formatCount(dead)})</h3>
          {byOwner && paused === null && (
            <Button
              size="sm"
              icon={ArrowPathIcon}
              pending={replay.isPending && "Replaying..."}
              onClick={() => replay.mutate({ webhookId, delivery: null })}
            >
              Replay all
            </Button>
          )}
        </div>
      )}
      <Deliveries
        webhookId={webhookId}
        onReplay={byOwner && paused === null ? (delivery) => replay.mutate({ webhookId, delivery }) : undefined}
      />
      <RemoveDialog
        open={deleting}
        title="Delete this endpoint?"
        description={`Nothing more is sent to ${url}, and its deliveries and dead letters are deleted.`}
        pending={remove.isPending}
        onKeep={() => setDeleting(false)}
        onRemove={() => remove.mutate({ webhookId })}
      />
    </article>
  );
}

function State({ paused, failingSince }: Pick<WebhookRow, "paused" | "failingSince">) {
  if (paused !== null)
    return (
      <Badge tone="waiting" icon={PauseIcon}>
        Paused
      </Badge>
    );
  if (failingSince !== null)
    return (
      <Badge tone="refused" icon={ExclamationTriangleIcon}>
        Failing since {formatDateTime(failingSince)}
      </Badge>
    );
  return (
    <Badge tone="accent" icon={CheckIcon}>
      Delivering
    </Badge>
  );
}
