import { PlusIcon } from "@heroicons/react/24/outline";
import { CreateApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { type ApiKeyRow, GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { maxApiKeys } from "@provenwork/contracts/developer/api-key-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { ShownOnce } from "../shown-once.tsx";
import { KeyTable } from "./key-table.tsx";

const CreateKeyDialog = lazyPart(() => import("./create-key-dialog.tsx").then((module) => module.CreateKeyDialog));
const RevokeKeyDialog = lazyPart(() => import("./revoke-key-dialog.tsx").then((module) => module.RevokeKeyDialog));

/** The API keys of the company. Owners create and revoke them; a new key is shown until it is saved. */
export function KeysSection({ byOwner }: { byOwner: boolean }) {
  // No event says that a key was used.
  const keys = useAnswer(GetApiKeys, {}, { refetchInterval: 60_000 });
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<OutputOf<typeof CreateApiKey>>();
  const [revoking, setRevoking] = useState<ApiKeyRow>();
  const isFull = (keys.data?.length ?? 0) >= maxApiKeys;
  const create = (
    <Button
      kind={created === undefined ? "primary" : "outline"}
      size="sm"
      icon={PlusIcon}
      disabled={isFull}
      onClick={() => setCreating(true)}
    >
      Create key
    </Button>
  );
  return (
    <Card id="keys" className="table-card overflow-clip" aria-labelledby="keys-title">
      <CardHead id="keys-title" title="API keys">
        {byOwner && (keys.data?.length ?? 0) > 0 && create}
      </CardHead>
      {created !== undefined && (
        <ShownOnce
          title={`Copy the key “${created.name}” now`}
          what="API key"
          secret={created.key}
          onSaved={() => setCreated(undefined)}
        >
          It is shown only once. We store a hash and can’t show it again.
        </ShownOnce>
      )}
      {keys.data === undefined && keys.error === null && (
        <Skeleton label="Loading the API keys" className="p-4 md:p-6">
          <Bones bars={["h-5 w-72 max-w-full", "h-5 w-60", "h-5 w-28 md:hidden"]} className="gap-7" />
        </Skeleton>
      )}
      {keys.data === undefined && keys.error !== null && (
        <ErrorState title="Could not load the API keys" error={keys.error} onRetry={() => keys.refetch()} />
      )}
      {keys.data?.length === 0 && (
        <CardBody className="grid justify-items-start gap-1">
          <p className="font-semibold">No API keys</p>
          <p className="mb-3 text-muted">
            A key lets your own software read applications or post jobs for your company.
          </p>
          {byOwner && create}
        </CardBody>
      )}
      {keys.data !== undefined && keys.data.length > 0 && (
        <KeyTable keys={keys.data} onRevoke={byOwner ? setRevoking : undefined} />
      )}
      <CardFoot>
        {byOwner
          ? isFull
            ? CreateApiKey.refusals["too-many-keys"].message
            : "A key stops working when the owner who created it leaves, is suspended or is no longer an owner."
          : "Only owners can create and revoke keys."}
      </CardFoot>
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} onCreated={setCreated} />
      <RevokeKeyDialog
        apiKey={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={(keyId) => setCreated((shown) => (shown?.keyId === keyId ? undefined : shown))}
      />
    </Card>
  );
}
