import { longestReason, reason } from "@provenwork/contracts/kernel/reason";
import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { TextArea } from "#design/field.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";

interface Props {
  title: string;
  /** Who reads the reason. */
  readBy: string;
  action: string;
  pendingAction: `${string}ing...` | `${string}ing ${string}...`;
  danger?: boolean;
  command: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onDecide: (reason: string) => void;
  /** What follows from it. */
  children: ReactNode;
}

const schema = z.object({ reason });

/** Asks an admin why, before something is done that is recorded for good. */
export function ReasonDialog({ title, readBy, action, pendingAction, danger = false, ...rest }: Props) {
  const { command, onClose, onDecide, children } = rest;
  const form = useFormOf(schema, { reason: "" });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form="why"
        kind={danger ? "danger" : "primary"}
        pending={command.isPending && pendingAction}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <form id="why" noValidate className="grid gap-4" onSubmit={form.submit(({ reason: given }) => onDecide(given))}>
        <div className="grid gap-2 text-ink-2">{children}</div>
        <TextArea
          id="reason"
          label="Reason"
          required
          rows={4}
          maxLength={longestReason}
          hint={readBy}
          error={form.errorOf("reason") ?? (command.error === null ? undefined : toldText(command.error))}
          {...form.register("reason")}
        />
      </form>
    </Dialog>
  );
}
