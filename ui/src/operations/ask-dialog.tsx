import type { ReactNode } from "react";
import { z } from "zod";
import { Button, type Pending } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { TextField } from "#design/field.tsx";
import { useFormOf } from "#kernel/form.ts";

interface Props {
  title: string;
  description: string;
  /** Label of the button, and of the same while it waits. */
  action: readonly [label: string, pending: Pending];
  pending: boolean;
  onClose: () => void;
  onGive: (reason: string) => void;
  /** More choices, above the reason. */
  children?: ReactNode;
}

const schema = z.object({ reason: z.string().trim().min(1, "Reason is required").max(500) });

/** Asks for the reason of something that operators do; it is recorded with it. */
export function AskDialog({ title, description, action: [label, waiting], pending, onClose, onGive, children }: Props) {
  const form = useFormOf(schema, { reason: "" });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" type="submit" form="ask" pending={pending && waiting}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} description={description} actions={actions}>
      <form id="ask" noValidate onSubmit={form.submit(({ reason }) => onGive(reason))} className="mt-5 grid gap-5">
        {children}
        <TextField id="reason" label="Reason" required error={form.errorOf("reason")} {...form.register("reason")} />
      </form>
    </Dialog>
  );
}
