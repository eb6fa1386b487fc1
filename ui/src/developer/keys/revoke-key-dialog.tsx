import { RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { type ApiKeyRow, GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  /** The key to revoke; undefined closes the dialog. */
  apiKey: ApiKeyRow | undefined;
  onClose: () => void;
  onRevoked: (keyId: string) => void;
}

export function RevokeKeyDialog({ apiKey, onClose, onRevoked }: Props) {
  const client = useQueryClient();
  const revoke = useCommand(RevokeApiKey, {
    onSuccess({ keyId }) {
      succeeded(RevokeApiKey, "Key revoked", "Its next request is refused.");
      void client.invalidateQueries({ queryKey: [GetApiKeys.name] });
      onRevoked(keyId);
      onClose();
    },
    onError: (error) => failed(RevokeApiKey, "Could not revoke the key", errorMessage(error)),
  });
  const actions = (
    <>
      <Button onClick={onClose}>Keep it</Button>
      <Button
        kind="danger"
        pending={revoke.isPending && "Revoking..."}
        onClick={() => apiKey && revoke.mutate({ keyId: apiKey.keyId })}
      >
        Revoke key
      </Button>
    </>
  );
  return (
    <Dialog
      open={apiKey !== undefined}
      onClose={onClose}
      title={`Revoke ${apiKey?.name ?? "this key"}?`}
      description="Software that uses this key stops working at once. You can’t undo this, but you can create another key."
      actions={actions}
    />
  );
}
