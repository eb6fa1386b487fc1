import { Login } from "@provenwork/contracts/account/commands";
import type { User } from "@provenwork/contracts/account/queries";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { failed } from "#design/toast.tsx";
import { Waiting } from "#design/waiting.tsx";
import { hasSessionHint } from "#kernel/hints.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useLocation, useNavigate, useSearchParams } from "#kernel/router.ts";
import { isSessionLikely, providerPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { SessionFailure } from "./session-failure.tsx";

const AdminLogin = lazyPart(
  () => import("./admin-login.tsx").then((module) => module.AdminLogin),
  () => <Waiting>Loading...</Waiting>,
);

/** A screen of admins, in their frame. It checks the session itself: only admins see it, others sign in here. */
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

/** Who is signed in; undefined until the check has an answer. Where the hint cookie says that there is no session, none is made. */
function useCheckedUser(): { user: User | null | undefined; isError: boolean } {
  const { data, isError } = useSessionQuery(providerPolling, isSessionLikely);
  // Somebody who comes without a session stays at the form while they log in, although the hint is there by then.
  const [isVisitor] = useState(() => !hasSessionHint());
  return { user: data === undefined && isVisitor ? null : data, isError };
}

/** Tells somebody who is no admin so, and logs them out. */
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

/** Takes `v` and `reload` out of the URL: they only ever forced a reload. */
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
