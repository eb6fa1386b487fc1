import {
  GrantAuditor,
  ReinstateAccount,
  RevokeAuditor,
  SuspendAccount,
} from "@provenwork/contracts/administration/account-commands";
import type { Sessions } from "#account/identity/sessions.ts";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import { handleGrantAuditor, handleRevokeAuditor } from "./grant-auditor.handler.ts";
import { handleReinstateAccount, handleSuspendAccount } from "./suspend-account.handler.ts";
import { takeBackAuditor } from "./take-back-auditor.reaction.ts";

export const administration: Area<{ readonly sessions: Sessions }> = {
  name: "administration",
  reactions: [takeBackAuditor],
  routes: (tools) => [
    route(SuspendAccount, handleSuspendAccount(tools)),
    route(ReinstateAccount, handleReinstateAccount),
    route(GrantAuditor, handleGrantAuditor(tools)),
    route(RevokeAuditor, handleRevokeAuditor(tools)),
  ],
};
