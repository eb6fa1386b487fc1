import { Login } from "@provenwork/contracts/account/session-commands";
import type { User } from "@provenwork/contracts/account/queries";
import { loginForm } from "@provenwork/contracts/account/rules";
import { Button, TextLink } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { isTemporary } from "#kernel/call.ts";
import { brokenServer, errorMessageOr } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { accountPaths } from "#account/paths.ts";
import { UsernameField } from "#design/username-field.tsx";

/** Username and password; `onDone` receives the user. */
export function LoginForm({ onDone }: { onDone: (user: User) => void }) {
  const { signedIn } = useSession();
  const form = useFormOf(loginForm, { username: "", password: "" });
  const login = useCommand(Login, {
    onSuccess(user) {
      signedIn(user);
      succeeded(Login, "Success", "You have been logged in successfully");
      onDone(user);
    },
    onError(error) {
      form.showServerErrors(error);
      // A server failure says nothing about the password.
      failed(
        Login,
        "Login failed",
        isTemporary(error)
          ? errorMessageOr(error, brokenServer)
          : errorMessageOr(error, "Invalid username or password"),
      );
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit((values) => login.mutate(values))}>
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <UsernameField form={form} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
      <Button type="submit" kind="primary" pending={login.isPending && "Signing in..."}>
        Sign in
      </Button>
      <TextLink to={accountPaths.forgotPassword()} className="justify-self-start">
        Forgot password?
      </TextLink>
    </form>
  );
}
