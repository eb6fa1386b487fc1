import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { type User, GetUser } from "@provenwork/contracts/account/queries";
import { TestLogin } from "@provenwork/contracts/development/commands";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { GetSessionDebug } from "@provenwork/contracts/development/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { CallError } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey, useAnswer } from "#kernel/query.ts";
import { useSession } from "#kernel/session.tsx";
import { employerPaths } from "#employer/paths.ts";
import { landingPaths } from "#landing/paths.ts";
import { SessionFacts, UserFacts } from "./session-facts.tsx";
import { useDelayedNavigate } from "#kernel/use-delayed-navigate.ts";

/** Milliseconds after a test login (specification section 9). */
const redirectDelay = 1000;
const [, employer] = demoAccounts;

/** The server's message for a refusal, ours if there was no answer. */
const reportFailure = (tried: { name: string }, title: string, error: unknown): void =>
  error instanceof CallError
    ? failed(tried, title, errorMessage(error))
    : failed(tried, "Error", "An unexpected error occurred");

/** Sign-in test page with all session data. */
export function TestAuth() {
  const client = useQueryClient();
  const { user } = useSession();
  const session = useAnswer(GetSessionDebug, {});
  return (
    <>
      <TopBar home={landingPaths.landing()} />
      <Main narrow className="grid gap-6">
        <PageHead title="Test sign-in">
          <p>For demo accounts, in demo mode.</p>
        </PageHead>
        <SignInCard refetchSession={session.refetch} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Card aria-labelledby="session-facts">
            <CardHead id="session-facts" title="Session">
              <Button size="sm" pending={session.isFetching && "Refreshing..."} onClick={() => void session.refetch()}>
                Refresh Session Info
              </Button>
            </CardHead>
            <CardBody>
              <SessionFacts session={session.data} />
            </CardBody>
          </Card>
          <Card aria-labelledby="user-facts">
            <CardHead id="user-facts" title="User">
              <Button size="sm" onClick={() => void client.refetchQueries({ queryKey: queryKey(GetUser) })}>
                Fetch User Info
              </Button>
            </CardHead>
            <CardBody>
              <UserFacts user={user} />
            </CardBody>
          </Card>
        </div>
        <p className="flex flex-wrap gap-6">
          <TextLink to={landingPaths.landing()}>Home</TextLink>
          <TextLink to={employerPaths.dashboard()}>Employer dashboard</TextLink>
        </p>
      </Main>
    </>
  );
}

function SignInCard({ refetchSession }: { refetchSession: () => Promise<unknown> }) {
  const { signedIn, signOut } = useSession();
  const [username, setUsername] = useState<string>(employer.username);
  const [password, setPassword] = useState<string>(employer.password);
  const goLater = useDelayedNavigate(redirectDelay);

  const entered = (who: User) => {
    signedIn(who);
    succeeded(Login, "Login successful", `Welcome back, ${who.fullName || who.username}`);
    void refetchSession();
  };
  const testLogin = useCommand(TestLogin, {
    onSuccess: (who) => {
      entered(who);
      if (who.userType === "employer") goLater(employerPaths.dashboard());
    },
    onError: (error) => reportFailure(TestLogin, "Test login failed", error),
  });
  const login = useCommand(Login, {
    onSuccess: entered,
    onError: (error) => reportFailure(Login, "Login failed", error),
  });
  const leave = async () => {
    try {
      await signOut();
      succeeded(Logout, "Logout successful", "You have been logged out");
      await refetchSession();
    } catch (error) {
      reportFailure(Logout, "Logout failed", error);
    }
  };
  return (
    <Card aria-label="Sign in">
      <CardBody className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            id="username"
            label="Username"
            autoComplete="username"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
          <PasswordField
            id="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            pending={testLogin.isPending && "Signing in..."}
            onClick={() => testLogin.mutate({ username })}
          >
            Test Login
          </Button>
          <Button pending={login.isPending && "Signing in..."} onClick={() => login.mutate({ username, password })}>
            Regular Login
          </Button>
          <Button onClick={() => void leave()}>Logout</Button>
        </div>
      </CardBody>
    </Card>
  );
}
