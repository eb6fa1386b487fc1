import { GetUser } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { guardPause, guardRetries, guardView } from "#kernel/guard.ts";
import { Navigate } from "#kernel/router.ts";
import { guardPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { Spinner } from "#design/spinner.tsx";
import { paths } from "../paths.ts";
import { AuthenticationError } from "./authentication-error.tsx";

/** Shows what is inside to signed-in people; others go to sign in. A failed check is repeated before it is an error. */
export function Guard({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { leaving } = useSession();
  const { data: user, isError: failed, isFetching, refetch } = useSessionQuery(guardPolling);
  const [retriesLeft, setRetriesLeft] = useState(guardRetries);
  const view = guardView({ user, failed: failed && !isFetching, retriesLeft });
  const waiting = failed && !isFetching && retriesLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setRetriesLeft((left) => left - 1);
      void refetch();
    }, guardPause);
    return () => clearTimeout(timer);
  }, [waiting, refetch]);

  const retry = () => {
    setRetriesLeft(guardRetries);
    void client.resetQueries({ queryKey: [GetUser.name] });
  };

  switch (view) {
    case "page":
      return children;
    case "login":
      return <Navigate to={leaving() ? paths.landing() : paths.auth()} replace />;
    case "error":
      return <AuthenticationError onRetry={retry} />;
    case "loading":
      return (
        <main role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
          <Spinner />
          Loading your profile...
        </main>
      );
  }
}
