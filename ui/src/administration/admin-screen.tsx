import { Login } from "@provenwork/contracts/account/commands";
import type { User } from "@provenwork/contracts/account/queries";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { failed } from "#design/toast.tsx";
import { Waiting } from "#design/waiting.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { useLocation, useNavigate, useSearchParams } from "#kernel/router.ts";
import { providerPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { AdminFrame } from "./frame.tsx";
import { SessionFailure } from "./session-failure.tsx";

const AdminLogin = lazyPart(() => import("./admin-login.tsx").then((module) => module.AdminLogin));

/** A screen of admins, in their frame. It checks the session itself: it is for admins alone, others sign in here. */
export function AdminScreen({ children }: { children: (admin: User) => ReactNode }) {
  const { data: user, isPending, isError } = useSessionQuery(providerPolling);
  const isOther = user !== undefined && user !== null && user.userType !== "admin";
  useDenial(isOther);
  useCleanAddress();
  if (isPending) return <Waiting>Loading...</Waiting>;
  if (isError && user === undefined) return <SessionFailure />;
  if (isOther) return <Waiting>Logging out...</Waiting>;
  if (user?.userType === "admin") return <AdminFrame admin={user}>{children(user)}</AdminFrame>;
  return (
    <Suspense fallback={<Waiting>Loading...</Waiting>}>
      <AdminLogin />
    </Suspense>
  );
}

/** Tells somebody who is no admin so, and logs them out. */
function useDenial(isOther: boolean): void {
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const deny = useEffectEvent(async () => {
    failed(Login, "Access denied", "You don't have administrator privileges");
    await navigate(pathname, { replace: true, state: { denied: true } });
    await signOut().catch(() => undefined); // The session query tells what became of it.
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
