import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { SendDomainCode } from "@provenwork/contracts/company/commands";
import { domainAddressForm } from "@provenwork/contracts/company/rules";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { clock } from "#kernel/countdown.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

// A distinct name, because the page has another field for an address.
const form = z.strictObject({ domainEmail: domainAddressForm.shape.email });

interface Props {
  host: string;
  /** Time until another code can be requested. */
  seconds: number;
  onSent: () => Promise<void>;
}

/** Takes an address at the website's domain and mails a code to it. */
export function DomainAddressForm({ host, seconds, onSent }: Props) {
  const { field, summary, submit, showServerErrors } = useFormOf(form, { domainEmail: "" });
  const send = useCommand(SendDomainCode, {
    onSuccess({ email }) {
      succeeded(SendDomainCode, "Verification code sent", `We emailed ${email}`);
      void onSent();
    },
    onError(error) {
      const shown = showServerErrors(error, (name) => (name === "email" ? "domainEmail" : name));
      if (!shown) failed(SendDomainCode, "Could not send the code", errorMessage(error));
    },
  });
  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={submit(({ domainEmail }) => send.mutate({ email: domainEmail }))}
    >
      <ErrorSummary title="Please correct the marked field" {...summary} />
      <TextField
        type="email"
        label="Your address at this domain"
        hint={`An address at ${host}. The code has 8 letters and digits and works for 15 minutes.`}
        autoComplete="off"
        {...field("domainEmail")}
      />
      <Button
        type="submit"
        kind="primary"
        icon={PaperAirplaneIcon}
        className="justify-self-start max-sm:w-full"
        disabled={seconds > 0}
        pending={send.isPending && "Sending..."}
      >
        {seconds > 0 ? `Send code in ${clock(seconds)}` : "Send code"}
      </Button>
    </form>
  );
}
