import { PlusIcon } from "@heroicons/react/24/outline";
import type { AddWebhook } from "@provenwork/contracts/developer/webhook-commands";
import { GetWebhooks, type WebhookRow } from "@provenwork/contracts/developer/webhook-queries";
import { deliveriesKeptDays, maxWebhooks } from "@provenwork/contracts/developer/webhook-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { pollMs } from "./deliveries.tsx";
import { HookCard } from "./hook-card.tsx";
import { ShownOnce } from "../shown-once.tsx";

const HookDialog = lazyPart(() => import("./hook-dialog.tsx").then((module) => module.HookDialog));

/** The webhooks of the company with their deliveries. Owners change them; a new secret is shown until it is saved. */
export function HooksSection({ byOwner }: { byOwner: boolean }) {
  // No event says that a delivery failed.
  const webhooks = useAnswer(GetWebhooks, {}, { refetchInterval: pollMs });
  const [editing, setEditing] = useState<WebhookRow | "new">();
  const [shown, setShown] = useState<OutputOf<typeof AddWebhook>>();
  const count = webhooks.data?.length ?? 0;
  const add = (
    <Button size="sm" icon={PlusIcon} disabled={count >= maxWebhooks} onClick={() => setEditing("new")}>
      Add endpoint
    </Button>
  );
  return (
    <Card id="webhooks" className="overflow-clip" aria-labelledby="webhooks-title">
      <CardHead id="webhooks-title" title="Webhooks">
        {byOwner && count > 0 && add}
      </CardHead>
      {shown !== undefined && (
        <ShownOnce
          title="Copy the signing secret now"
          what="signing secret"
          secret={shown.secret}
          onSaved={() => setShown(undefined)}
        >
          It verifies requests to {shown.url}. It is shown only once; if you lose it, rotate it.
        </ShownOnce>
      )}
      {webhooks.data === undefined && webhooks.error === null && (
        <Skeleton label="Loading the webhooks" className="p-4 md:p-6">
          <Bones bars={["h-5 w-72 max-w-full", "h-5 w-60", "h-5 w-28 md:hidden"]} className="gap-7" />
        </Skeleton>
      )}
      {webhooks.data === undefined && webhooks.error !== null && (
        <ErrorState title="Could not load the webhooks" error={webhooks.error} onRetry={() => webhooks.refetch()} />
      )}
      {webhooks.data?.length === 0 && (
        <CardBody className="grid justify-items-start gap-1">
          <p className="font-semibold">No endpoints</p>
          <p className="mb-3 text-muted">
            We send a signed request when an application arrives or is decided, a job opens or closes, or a confirmation
            is asked for or answered.
          </p>
          {byOwner && add}
        </CardBody>
      )}
      {webhooks.data?.map((webhook) => (
        <HookCard
          key={webhook.webhookId}
          webhook={webhook}
          byOwner={byOwner}
          onEdit={() => setEditing(webhook)}
          onRotated={setShown}
        />
      ))}
      <CardFoot>
        {count === 0 && !byOwner
          ? "Only owners can add webhooks."
          : `Every request is signed. After a rotation, the old secret works for 24 hours. A replay sends the same event id. Deliveries are kept for ${deliveriesKeptDays} days.`}
      </CardFoot>
      <HookDialog editing={editing} onClose={() => setEditing(undefined)} onAdded={setShown} />
    </Card>
  );
}
