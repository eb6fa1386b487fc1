import { ReadContactMessage } from "@provenwork/contracts/contact/commands";
import type { ContactMessageView } from "@provenwork/contracts/contact/queries";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { formatDay } from "#design/format.ts";

/** A message in full. The first opening is recorded. */
export function MessageDialog({ message, onClose }: { message: ContactMessageView; onClose: () => void }) {
  const { id: messageId, name, email, receivedAt, readAt } = message;
  const read = useCommand(ReadContactMessage, {
    onError: (error) => failed(ReadContactMessage, "The message was not marked as read", errorMessage(error)),
  });
  const open = useEffectEvent(() => {
    if (readAt === null) read.mutate({ messageId });
  });
  useEffect(() => open(), [messageId]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message from ${name ?? "a deleted sender"}`}
      description={`${email ?? "N/A"}, ${formatDay(receivedAt)}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mt-5 wrap-anywhere whitespace-pre-line">{message.message}</p>
    </Dialog>
  );
}
