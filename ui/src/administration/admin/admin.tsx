import { Suspense, useEffect, useEffectEvent } from "react";
import { Waiting } from "#design/waiting.tsx";
import { failed } from "#design/toast.tsx";
import { Login } from "@provenwork/contracts/account/commands";
import { lazyPart } from "#kernel/lazy-part.ts";
import { useLocation, useNavigate, useSearchParams } from "#kernel/router.ts";
import { providerPolling, useSession, useSessionQuery } from "#kernel/session.tsx";
import { administrationPaths } from "../paths.ts";
import { SessionFailure } from "./session-failure.tsx";

const AdminDashboard = lazyPart(() => import("./admin-dashboard.tsx").then((module) => module.AdminDashboard));
const AdminLogin = lazyPart(() => import("./admin-login.tsx").then((module) => module.AdminLogin));

/** Checks the session itself. It is for admins alone. */
export function Admin() {
  const { data: user, isPending, isError } = useSessionQuery(providerPolling);
  const isOther = user !== undefined && user !== null && user.userType !== "admin";
  useDenial(isOther);
  useCleanAddress();
  if (isPending) return <Waiting>Loading...</Waiting>;
  if (isError && user === undefined) return <SessionFailure />;
  if (isOther) return <Waiting>Logging out...</Waiting>;
  return (
    <Suspense fallback={<Waiting>Loading...</Waiting>}>
      {user?.userType === "admin" ? <AdminDashboard name={user.fullName || user.username} /> : <AdminLogin />}
    </Suspense>
  );
}

/** Tells somebody who is no admin so, and logs them out. */
function useDenial(isOther: boolean): void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const deny = useEffectEvent(async () => {
    failed(Login, "Access denied", "You don't have administrator privileges");
    await navigate(administrationPaths.admin(), { replace: true, state: { denied: true } });
    await signOut().catch(() => undefined); // The session query tells what became of it.
  });
  useEffect(() => {
    if (isOther) void deny();
  }, [isOther]);
}

/** Takes `v` and `reload` out of the URL: they only ever forced a reload. */
function useCleanAddress(): void {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!parameters.has("v") && !parameters.has("reload")) return;
    const kept = new URLSearchParams(parameters);
    kept.delete("v");
    kept.delete("reload");
    const search = kept.size > 0 ? `?${kept.toString()}` : "";
    void navigate(`${administrationPaths.admin()}${search}`, { replace: true, state: state as unknown });
  }, [parameters, state, navigate]);
}
