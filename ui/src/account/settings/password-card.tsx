import { ChangePassword } from "@provenwork/contracts/account/commands";
import { changePasswordForm } from "@provenwork/contracts/account/rules";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { sessionChanged, sessionChanging } from "#kernel/session-change.ts";
import { useUser } from "#kernel/session.tsx";
import { NewPasswordFields } from "#account/fields.tsx";
import { formatDateTime } from "#design/format.ts";

const empty = { currentPassword: "", password: "", confirmPassword: "" };

/** Changes the password; ends all other sessions. */
export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const username = useUser()?.username ?? "";
  const form = useFormOf(changePasswordForm, empty);
  const change = useCommand(ChangePassword, {
    onSuccess() {
      sessionChanged();
      form.reset(empty);
      succeeded(ChangePassword, "Password changed", "All other sessions were signed out.");
    },
    onError(error) {
      sessionChanged();
      form.showServerErrors(error);
      failed(ChangePassword, "Could not change the password", errorMessage(error));
    },
  });
  const send = form.submit(({ currentPassword, password }) => {
    sessionChanging();
    change.mutate({ currentPassword, password });
  });
  return (
    <Card aria-labelledby="password-title">
      <CardHead id="password-title" title="Password">
        {changedAt !== null && <p className="text-sm text-muted">Last changed {formatDateTime(changedAt)}</p>}
      </CardHead>
      <CardBody>
        <form noValidate className="grid max-w-md gap-5" onSubmit={send}>
          <ErrorSummary title="Please correct the marked fields" {...form.summary} />
          {/* For password managers, which store a password by username. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
          <NewPasswordFields form={form} label="New password" measured={form.watch("password") || undefined} />
          <Button
            type="submit"
            kind="primary"
            className="justify-self-start"
            pending={change.isPending && "Changing..."}
          >
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
