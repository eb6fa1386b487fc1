import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import type { User } from "@provenwork/contracts/account/queries";
import { loginForm } from "@provenwork/contracts/account/rules";
import { useMutation } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { Note } from "#design/note.tsx";
import { Main } from "#design/page.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, noLongerFailed, succeeded } from "#design/toast.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError, call, isTemporary } from "#kernel/call.ts";
import { brokenServer, errorMessageOr } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useLocation } from "#kernel/router.ts";
import { fetchUser, useSession } from "#kernel/session.tsx";
import { UsernameField } from "#design/username-field.tsx";
import { landingPaths } from "#landing/paths.ts";

/** Milliseconds before the dashboard (specification section 9). */
const redirectDelay = 500;

/** History state: a username to prefill, or that a non-admin was logged out. */
interface Arrival {
  readonly username?: string;
  readonly denied?: boolean;
}

class NotAdmin extends Error {}
class NoSession extends Error {}

/** Ends this browser's session, if any, and starts an admin session. */
async function logIn(given: { username: string; password: string }): Promise<User> {
  await call(Logout, {});
  const user = await call(Login, given);
  if (user.userType !== "admin") {
    await call(Logout, {});
    throw new NotAdmin();
  }
  if ((await fetchUser()) === null) throw new NoSession();
  succeeded(Login, "Success", "You have been logged in successfully");
  await new Promise((resolve) => setTimeout(resolve, redirectDelay));
  return user;
}

export function AdminLogin() {
  const { signedIn } = useSession();
  const state = useLocation().state as Arrival | null;
  const form = useFormOf(loginForm, { username: state?.username ?? "", password: "" });
  const login = useMutation({
    mutationFn: logIn,
    onSuccess(user) {
      noLongerFailed(Login);
      signedIn(user);
    },
    onError(error) {
      form.showServerErrors(error);
      failed(Login, ...failureToast(error));
    },
  });
  return (
    <>
      <TopBar home={landingPaths.landing()} narrow />
      <Main narrow className="grid justify-items-center md:pt-16!">
        <div className="w-full max-w-md">
          <h1 className="mb-6 text-2xl font-bold tracking-tighter">Admin Login</h1>
          <Card aria-label="Admin Login">
            <CardBody>
              <form noValidate className="grid gap-5" onSubmit={form.submit((values) => login.mutate(values))}>
                {state?.denied === true && (
                  <Note tone="refused" live>
                    <b>Access denied.</b> You don't have administrator privileges.
                  </Note>
                )}
                <ErrorSummary title="Please correct the marked fields" {...form.summary} />
                <UsernameField form={form} />
                <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
                <Button type="submit" kind="primary" pending={login.isPending && "Logging in..."}>
                  Login
                </Button>
              </form>
            </CardBody>
          </Card>
        </div>
      </Main>
    </>
  );
}

function failureToast(error: Error): [title: string, text: string] {
  if (error instanceof NotAdmin) return ["Login failed", "Access denied. Admin privileges required."];
  if (error instanceof NoSession)
    return ["Session error", "Your login session could not be established. Please try again."];
  if (!(error instanceof CallError)) return ["Authentication Error", "Failed to authenticate"];
  return ["Login failed", errorMessageOr(error, isTemporary(error) ? brokenServer : "Invalid username or password")];
}
