import { GetUser } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { guardRetryDelayMs, guardRetries, guardView } from "#kernel/guard.ts";
import { Navigate } from "#kernel/router.ts";
import { guardPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { Waiting } from "#design/waiting.tsx";
import { accountPaths } from "#account/paths.ts";
import { AuthenticationError } from "./authentication-error.tsx";
import { useReturnState } from "./return-path.ts";

/** Renders its children for signed-in users and redirects others to sign-in. A failed check is retried before it is an error. */
export function Guard({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { isSigningOut } = useSession();
  const returnState = useReturnState();
  const { data: user, isError, isPending, errorUpdateCount, isFetching, refetch } = useSessionQuery(guardPolling);
  const [retriesLeft, setRetriesLeft] = useState(guardRetries);
  // During a retry, TanStack Query reports a query without data as pending, no longer as failed.
  const failed = isError || (isPending && errorUpdateCount > 0);
  const view = guardView({ user, failed, retriesLeft });
  const waiting = failed && !isFetching && retriesLeft > 0;
  const shown = useRef(false);
  useEffect(() => {
    if (view === "page") shown.current = true;
  }, [view]);

  useEffect(() => {
    if (!waiting) return undefined;
    // Counted when it settles, so that background polls do not remove the error from the screen.
    const retry = () => void refetch().finally(() => setRetriesLeft((left) => left - 1));
    const timer = setTimeout(retry, guardRetryDelayMs);
    return () => clearTimeout(timer);
  }, [waiting, refetch]);

  const retry = () => {
    setRetriesLeft(guardRetries);
    void client.resetQueries({ queryKey: [GetUser.name] });
  };

  switch (view) {
    case "page":
      // Keyed by user: if another person signs in in another tab, the state of this page is discarded.
      return <Fragment key={user?.id}>{children}</Fragment>;
    case "login":
      // The form that signs out navigates once the call is answered: a redirect of ours would add an entry to the
      // history, and Back would miss this page. Later visits are redirected to sign-in.
      if (shown.current && isSigningOut()) return <Waiting>Signing out...</Waiting>;
      return <Navigate to={accountPaths.auth()} replace state={returnState} />;
    case "error":
      return <AuthenticationError onRetry={retry} />;
    case "loading":
      return <Waiting>Loading your profile...</Waiting>;
  }
}
