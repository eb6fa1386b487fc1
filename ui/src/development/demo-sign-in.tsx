import { Login } from "@provenwork/contracts/account/session-commands";
import type { User } from "@provenwork/contracts/account/queries";
import { type DemoAccount, demoAccountOf, demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSession } from "#kernel/session.tsx";

interface Props {
  /** Credentials from the URL; used if they belong to a demo account other than the admin's. */
  given: Credentials | undefined;
  onDone: (user: User) => void;
}

interface Credentials {
  username: string;
  password: string;
}

const titles: Record<DemoAccount["role"], string> = {
  candidate: "Candidate",
  employer: "Employer",
  admin: "Admin",
  auditor: "Auditor",
};

/** Buttons that sign in as a demo account. */
export function DemoSignIn({ given, onDone }: Props) {
  const { signedIn } = useSession();
  const login = useCommand(Login, {
    onSuccess(user) {
      signedIn(user);
      succeeded(Login, "Success", "You have been logged in successfully");
      onDone(user);
    },
    onError: (error) => failed(Login, "Login failed", errorMessage(error)),
  });
  const tried = useRef(false);
  useEffect(() => {
    const role = given && demoAccountOf(given.username)?.role;
    if (tried.current || given === undefined || role === undefined || role === "admin") return;
    tried.current = true;
    login.mutate(given);
  }, [given, login]);
  return (
    <Card aria-labelledby="demo-accounts" className="mt-6">
      <CardBody className="grid gap-4">
        <div>
          <h2 id="demo-accounts" className="text-lg">
            Demo accounts
          </h2>
          <p className="text-sm text-muted">Demo accounts only. The passwords are public.</p>
        </div>
        <ul className="grid gap-3">
          {demoAccounts.map(({ username, password, role }) => (
            <li key={username} className="grid grid-cols-[1fr_auto] items-center gap-4">
              <span>
                <span className="block font-semibold">{titles[role]}</span>
                <span className="block font-mono text-sm break-all text-muted">
                  {username}&nbsp;<span aria-hidden>·</span> <span className="whitespace-nowrap">{password}</span>
                </span>
              </span>
              <Button
                size="sm"
                aria-label={`Use the demo ${role}`}
                pending={login.isPending && login.variables.username === username && "Signing in..."}
                onClick={() => login.mutate({ username, password })}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
