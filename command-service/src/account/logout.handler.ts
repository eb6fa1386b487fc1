import type { Logout } from "@provenwork/contracts/account/session-commands";
import type { Handler } from "#kernel/route.ts";
import type { Sessions } from "./identity/sessions.ts";

/** Ends the session for both services before it answers. Same answer if already signed out. */
export const handleLogout =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof Logout> =>
  async (_, call) => {
    if (call.session !== undefined) await sessions.end(call, call.session, "signed-out");
    call.cookies.endSession();
    return { output: { signedOut: true } };
  };
