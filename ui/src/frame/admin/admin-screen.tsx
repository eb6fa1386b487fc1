import { Login } from "@provenwork/contracts/account/session-commands";
import type { User } from "@provenwork/contracts/account/queries";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { failed } from "#design/toast.tsx";
import { Waiting } from "#design/waiting.tsx";
import { hasSessionHint } from "#kernel/hints.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useLocation, useNavigate, useSearchParams } from "#kernel/router.ts";
import { isSessionLikely, providerPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { landingPaths } from "#landing/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { AuthenticationErrorCard } from "../authentication-error-card.tsx";
import { AdminFrame } from "./admin-frame.tsx";

const AdminLogin = lazyPart(
  () => import("./admin-login.tsx").then((module) => module.AdminLogin),
  () => <Waiting>Loading...</Waiting>,
);

/** A screen for admins in their frame. It checks the session itself; other users sign in here. */
export function AdminScreen({ children }: { children: (admin: User) => ReactNode }) {
  const { user, isError } = useCheckedUser();
  const isOther = user !== undefined && user !== null && user.userType !== "admin";
  useDenial(isOther);
  useCleanAddress();
  if (user === undefined) return isError ? <SessionFailure /> : <Waiting>Loading...</Waiting>;
  if (isOther) return <Waiting>Logging out...</Waiting>;
  if (user?.userType === "admin") return <AdminFrame admin={user}>{children(user)}</AdminFrame>;
  return <AdminLogin />;
}

/** The signed-in user; undefined until checked. Without a hint cookie no check is made. */
function useCheckedUser(): { user: User | null | undefined; isError: boolean } {
  const { data, isError } = useSessionQuery(providerPolling, isSessionLikely);
  // A visitor without a session stays on the form during login, although the hint exists by then.
  const [isVisitor] = useState(() => !hasSessionHint());
  return { user: data === undefined && isVisitor ? null : data, isError };
}

/** Denies access to a non-admin and logs them out. */
function useDenial(isOther: boolean): void {
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const deny = useEffectEvent(async () => {
    failed(Login, "Access denied", "You don't have administrator privileges");
    await navigate(pathname, { replace: true, state: { denied: true } });
    await signOut().catch(() => undefined); // The session query shows whether it succeeded.
  });
  useEffect(() => {
    if (isOther) void deny();
  }, [isOther]);
}

/** Removes `v` and `reload` from the URL: they only forced a reload. */
function useCleanAddress(): void {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!parameters.has("v") && !parameters.has("reload")) return;
    const kept = new URLSearchParams(parameters);
    kept.delete("v");
    kept.delete("reload");
    const search = kept.size > 0 ? `?${kept.toString()}` : "";
    void navigate(`${pathname}${search}`, { replace: true, state: state as unknown });
  }, [parameters, pathname, state, navigate]);
}

const SessionFailure = () => (
  <AuthenticationErrorCard>
    <p>Your session could not be checked. Please try again in a moment.</p>
    <ButtonLink to={landingPaths.landing()} kind="primary" className="justify-self-start">
      Return to Home
    </ButtonLink>
  </AuthenticationErrorCard>
);
