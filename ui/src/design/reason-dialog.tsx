import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { maxReasonLength, reason } from "@provenwork/contracts/kernel/reason";
import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextArea } from "./field.tsx";
import { failed, succeeded } from "./toast.tsx";
import type { CallInput } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

export interface Act<E extends Command> {
  readonly endpoint: E;
  /** The input without the reason. */
  readonly input: Omit<CallInput<E>, "reason">;
  readonly title: string;
  /** The consequences. */
  readonly description: string;
  /** Label of the button, and its label while pending. */
  readonly verb: readonly [string, `${string}ing...` | `${string}ing ${string}...`];
  readonly kind?: "danger" | "primary";
  /** Who reads the reason. */
  readonly readBy?: string;
  /** Titles of the toasts, and details of the success toast. */
  readonly done: string;
  readonly details?: string;
  readonly notDone: string;
}

const byDefault = "Recorded under your name. Auditors and the account holder can read it.";

const form = z.strictObject({ reason });

/** Asks an admin for the reason of an action and runs it. */
export function ReasonDialog<E extends Command>({
  act,
  onClose,
  onDone,
  children,
}: {
  act: Act<E>;
  onClose: () => void;
  onDone: (answer: OutputOf<E>) => void;
  /** More choices, above the reason. */
  children?: ReactNode;
}) {
  const {
    endpoint,
    input,
    title,
    description,
    verb,
    kind = "danger",
    readBy = byDefault,
    done,
    details,
    notDone,
  } = act;
  const entered = useFormOf(form, { reason: "" });
  const command = useCommand(endpoint, {
    onSuccess(answer) {
      succeeded(endpoint, done, details);
      onDone(answer);
    },
    onError(error) {
      entered.showServerErrors(error);
      failed(endpoint, notDone, errorMessage(error));
    },
  });
  const send = (given: { reason: string }) => command.mutate({ ...input, ...given } as CallInput<E>);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="reasoned" kind={kind} pending={command.isPending && verb[1]}>
            {verb[0]}
          </Button>
        </>
      }
    >
      <form id="reasoned" noValidate className="mt-5 grid gap-5" onSubmit={entered.submit(send)}>
        <ErrorSummary title="Please correct the marked fields" {...entered.summary} />
        {children}
        <TextArea
          label="Reason"
          hint={readBy}
          rows={4}
          maxLength={maxReasonLength}
          required
          {...entered.field("reason")}
        />
      </form>
    </Dialog>
  );
}
