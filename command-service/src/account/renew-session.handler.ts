import type { RenewSession } from "@provenwork/contracts/account/session-commands";
import { type Handler, sessionOf } from "#kernel/route.ts";
import type { Sessions } from "./identity/sessions.ts";

/** A new token of the same session: two more hours, at most twelve in total. */
export const handleRenewSession =
  ({ sessions }: { readonly sessions: Sessions }): Handler<typeof RenewSession> =>
  async (_, call) => ({ output: { expiresAt: (await sessions.renew(call, sessionOf(call))).toISOString() } });
