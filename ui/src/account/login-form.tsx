import { Login } from "@provenwork/contracts/account/commands";
import { loginForm } from "@provenwork/contracts/account/rules";
import { Button, TextLink } from "#design/button.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { toldOr } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";
import { homeOf, paths } from "../paths.ts";
import { UsernameField } from "./fields.tsx";

/** Username and password; `onDone` hears where to go. */
export function LoginForm({ onDone }: { onDone: (to: string) => void }) {
  const { signedIn } = useSession();
  const form = useFormOf(loginForm, { username: "", password: "" });
  const login = useCommand(Login, {
    onSuccess(user) {
      signedIn(user);
      succeeded("Success", "You have been logged in successfully");
      onDone(homeOf(user.userType));
    },
    onError(error) {
      form.showServerErrors(error);
      failed("Login failed", toldOr(error, "Invalid username or password"));
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit((values) => login.mutate(values))}>
      <ErrorSummary title="Please correct the marked fields" {...form.summary} />
      <UsernameField form={form} />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={form.errorOf("password")}
        {...form.register("password")}
      />
      <Button type="submit" kind="primary" pending={login.isPending}>
        {login.isPending ? "Signing in..." : "Sign in"}
      </Button>
      <TextLink to={paths.forgotPassword()} className="justify-self-start">
        Forgot password?
      </TextLink>
    </form>
  );
}
