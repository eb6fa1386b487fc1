import { ResetPassword as Reset } from "@provenwork/contracts/account/commands";
import { newPasswordForm } from "@provenwork/contracts/account/rules";
import { useState } from "react";
import { Button, ButtonLink } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Note } from "#design/note.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { CallError, call } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useLocation, useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { AccountFrame } from "./account-frame.tsx";
import { NewPasswordFields } from "#account/fields.tsx";

const incomplete = "This link is incomplete. Open it from the email again, or ask for a new one.";

/** Sets a new password with the token of a mailed link. The token is in the fragment, so it is never sent with a page request. */
export function ResetPassword() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
  const [refused, setRefused] = useState(token === "" ? incomplete : undefined);
  return (
    <AccountFrame title="Choose a new password" lead="This replaces your old password and signs you out everywhere.">
      {refused === undefined ? (
        <NewPasswordForm token={token} onRefused={setRefused} />
      ) : (
        <div className="grid gap-4">
          <Note tone="refused" live>
            {refused}
          </Note>
          <ButtonLink kind="primary" to={accountPaths.forgotPassword()}>
            Request a new link
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  );
}

/** The server's message for an invalid link; undefined for any other failure. */
const linkRefusal = (error: unknown): string | undefined =>
  error instanceof CallError && error.body.code.startsWith("link-") ? error.body.message : undefined;

function NewPasswordForm({ token, onRefused }: { token: string; onRefused: (why: string) => void }) {
  const { signOutThrough } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const form = useFormOf(newPasswordForm, { password: "", confirmPassword: "" });

  async function choose(password: string): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await signOutThrough(() => call(Reset, { token, password }));
      succeeded(Reset, "Password changed", "Sign in with the new one.");
      void navigate(accountPaths.auth(), { replace: true });
    } catch (error) {
      const why = linkRefusal(error);
      if (why !== undefined) return onRefused(why);
      form.showServerErrors(error);
      failed(Reset, "Could not change the password", errorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(({ password }) => void choose(password))}>
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <NewPasswordFields form={form} label="New password" measured={form.watch("password")} />
      <Button type="submit" kind="primary" pending={pending && "Changing..."}>
        Change password
      </Button>
    </form>
  );
}
