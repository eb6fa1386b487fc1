import { TakeBackConfirmation } from "@provenwork/contracts/confirmation/commands";
import { ArrowUturnLeftIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  entry: string;
  /** Name of the candidate. */
  of: string;
  /** Takes back a correction, which the company can send again; a revocation is asked about first. */
  correction?: boolean;
}

export function TakeBackButton({ entry, of, correction = false }: Props) {
  const [asking, setAsking] = useState(false);
  const { isPending, mutate } = useCommand(TakeBackConfirmation, {
    onSuccess() {
      setAsking(false);
      succeeded(TakeBackConfirmation, correction ? "Correction withdrawn" : "Confirmation revoked");
    },
    onError: (error) => failed(TakeBackConfirmation, "Could not take back", errorMessage(error)),
  });
  if (correction)
    return (
      <Button
        size="sm"
        icon={ArrowUturnLeftIcon}
        aria-label={`Take back the correction for ${of}`}
        pending={isPending && "Taking back..."}
        onClick={() => mutate({ entry })}
      >
        Take back
      </Button>
    );
  return (
    <>
      <Button size="sm" kind="quiet" aria-label={`Revoke the confirmation of ${of}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revoke the confirmation of ${of}?`}
        description="The work experience keeps “Address verified” only. The revocation stays on record, and you are not asked about this role and these dates again."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button kind="danger" pending={isPending && "Revoking..."} onClick={() => mutate({ entry })}>
              Revoke
            </Button>
          </>
        }
      />
    </>
  );
}
