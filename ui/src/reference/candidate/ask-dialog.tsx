import { AskAddress } from "@provenwork/contracts/reference/commands";
import type { OwnReference } from "@provenwork/contracts/reference/queries";
import { addressForm, referencePolicy } from "@provenwork/contracts/reference/rules";
import { formatAnsweredFrom } from "@provenwork/contracts/work-experience/answered-from";
import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  open: boolean;
  reference: OwnReference;
  onClose: () => void;
}

const formId = "ask-address";

/** Names the address that gets the question. */
export const AskDialog = ({ open, reference, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`Ask someone at ${reference.domain}`}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={formId} kind="primary" icon={PaperAirplaneIcon}>
          Send the question
        </Button>
      </>
    }
  >
    {open && <Form reference={reference} onClose={onClose} />}
  </Dialog>
);

function Form({ reference: { experienceId, revision, domain }, onClose }: Omit<Props, "open">) {
  const form = useFormOf(addressForm, { email: "" });
  const ask = useCommand(AskAddress, {
    onSuccess() {
      succeeded(AskAddress, "Question sent", "You see the answer here.");
      onClose();
    },
    onError(error) {
      if (!form.showServerErrors(error)) failed(AskAddress, "Could not send", errorMessage(error));
    },
  });
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={form.submit((values) => ask.mutate({ experienceId, revision, ...values }))}
    >
      <p className="text-ink-2">
        We email one question: are your role and dates right? They need no account. A yes is shown as “
        {formatAnsweredFrom(domain)}”. You can ask once in {referencePolicy.askAgainAfter / 86_400_000} days.
      </p>
      <ErrorSummary title="Please correct the marked field" {...form.summary} />
      <TextField
        label="Email address"
        type="email"
        hint={`A manager or HR, at ${domain}. Not your own.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
    </form>
  );
}
