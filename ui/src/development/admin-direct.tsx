import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { useEffect, useRef } from "react";
import { Waiting } from "#design/waiting.tsx";
import { administrationPaths } from "#administration/paths.ts";
import { useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";

const demoAdmin = demoAccounts.find(({ role }) => role === "admin");

/** Ends the session and opens the admin login, prefilled with the demo admin's name. */
export function AdminDirect() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const open = () =>
      navigate(administrationPaths.admin(), { replace: true, state: { username: demoAdmin?.username } });
    // The login ends the session again.
    void signOut().then(open, open);
  }, [signOut, navigate]);
  return <Waiting>Opening the admin's login...</Waiting>;
}
