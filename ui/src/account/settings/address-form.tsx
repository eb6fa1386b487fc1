import { SendEmailCode } from "@provenwork/contracts/account/commands";
import { emailForm } from "@provenwork/contracts/account/rules";
import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { clock } from "#kernel/countdown.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

interface Props {
  /** Suggested address. */
  suggested: string;
  /** Time until another code can be requested. */
  seconds: number;
  /** Called once the code is sent; resolves when the query is refetched. */
  onSent: () => Promise<unknown>;
  /** Undefined if there is no previous step. */
  onCancel?: (() => void) | undefined;
}

/** Takes an address and mails a code to it. */
export function AddressForm({ suggested, seconds, onSent, onCancel }: Props) {
  const form = useFormOf(emailForm, { email: suggested });
  const send = useCommand(SendEmailCode, {
    onSuccess({ email }) {
      succeeded(SendEmailCode, "Verification code sent", `We emailed ${email}`);
      void onSent();
    },
    onError(error) {
      if (!form.showServerErrors(error)) failed(SendEmailCode, "Could not send the code", errorMessage(error));
    },
  });
  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={form.submit((values) => send.mutate(values))}>
      <ErrorSummary title="Please correct the marked field" {...form.summary} />
      <TextField
        type="email"
        label="Email address"
        hint="Any address you can read email at. A personal one is fine."
        autoComplete="email"
        {...form.field("email")}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="primary"
          icon={PaperAirplaneIcon}
          className="max-md:flex-1"
          disabled={seconds > 0}
          pending={send.isPending && "Sending..."}
        >
          {seconds > 0 ? `Send code in ${clock(seconds)}` : "Send code"}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
