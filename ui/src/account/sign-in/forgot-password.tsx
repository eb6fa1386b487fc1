import { RequestPasswordReset } from "@provenwork/contracts/account/commands";
import { passwordResetPolicy, passwordResetRequestForm } from "@provenwork/contracts/account/rules";
import { useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { AccountFrame } from "./account-frame.tsx";

const minutes = passwordResetPolicy.validFor / 60_000;

/** Requests a password reset link. Its messages never reveal whether the account exists. */
export function ForgotPassword() {
  const form = useFormOf(passwordResetRequestForm, { usernameOrEmail: "" });
  const request = useCommand(RequestPasswordReset, {
    onError(error) {
      form.showServerErrors(error);
      failed(RequestPasswordReset, "Could not request the link", errorMessage(error));
    },
  });
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="We email a link to the verified address of your account. It lets you choose a new one."
    >
      {request.isSuccess ? (
        <Requested onAgain={() => request.reset()} />
      ) : (
        <form noValidate className="grid gap-5" onSubmit={form.submit((values) => request.mutate(values))}>
          <ErrorSummary title="Please correct the marked field" {...form.summary} />
          <TextField
            label="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field("usernameOrEmail")}
          />
          <Button type="submit" kind="primary" pending={request.isPending && "Sending..."}>
            Send the link
          </Button>
        </form>
      )}
    </AccountFrame>
  );
}

function Requested({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Check your inbox
      </h2>
      <p>
        If an account with that name has a verified address, we sent it a link. It is valid for {minutes} minutes and
        works once.
      </p>
      <p className="text-sm text-muted">
        No email? Check your spam folder, then wait a minute before you try again. Addresses that were never verified
        with a code get no email.
      </p>
      <Button className="mt-2 justify-self-start" onClick={onAgain}>
        Try another name
      </Button>
    </div>
  );
}
