import { EraseAccount } from "@provenwork/contracts/account/commands";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { TextField } from "#design/field.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";
import { landingPaths } from "#landing/paths.ts";

const formOf = (username: string) =>
  z.strictObject({
    typedUsername: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === username.toLowerCase(), `Type ${username} to confirm`),
    ownPassword: z.string().min(1, "Please enter your password"),
  });

/** Asks for username and password before the account is erased for good. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { user, signOutThrough } = useSession();
  const username = user?.username ?? "";
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const form = useFormOf(formOf(username), { typedUsername: "", ownPassword: "" });

  async function erase(password: string): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await signOutThrough(() => call(EraseAccount, { password }));
      succeeded(EraseAccount, "Your account is erased", "Your personal data can no longer be read.");
      void navigate(landingPaths.landing());
    } catch (error) {
      form.showServerErrors(error, () => "ownPassword");
      failed(EraseAccount, "Your account was not erased", errorMessage(error));
      setPending(false);
    }
  }

  const actions = (
    <>
      <Button onClick={onClose}>Keep my account</Button>
      <Button type="submit" form="erase-account" kind="danger" pending={pending && "Erasing..."}>
        Erase permanently
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase your account?"
      description="All your personal data is destroyed immediately, and nobody can restore it. Export your data first if you want to keep it."
      actions={actions}
    >
      <form
        id="erase-account"
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={form.submit(({ ownPassword }) => void erase(ownPassword))}
      >
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <TextField
          label={`Type your username, ${username}, to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("typedUsername")}
        />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field("ownPassword")} />
      </form>
    </Dialog>
  );
}
