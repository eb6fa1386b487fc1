import {
  ChangeNotificationPreferences,
  ChangePassword,
  EndOtherSessions,
  EndSession,
  EraseAccount,
  Login,
  Logout,
  ProveEmail,
  Register,
  RenewSession,
  RequestPasswordReset,
  ResetPassword,
  SendEmailCode,
} from "@provenwork/contracts/account/commands";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream, route, sessionOf } from "#kernel/route.ts";
import { ownsSession } from "./identity/owns-session.ts";
import { changeNotificationPreferences } from "./change-notification-preferences.ts";
import { changeOwnPassword } from "./change-password.handler.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endOwnSession } from "./end-session.handler.ts";
import { emailChangedMail } from "./email-changed-mail.reaction.ts";
import { emailCodeMail } from "./email-code-mail.reaction.ts";
import { type EraseAccountDependencies, eraseOwnAccount } from "./erase-account.handler.ts";
import { finishErasures } from "./finish-erasure.reaction.ts";
import { clearIdentity } from "./identity/clear.ts";
import { openErasures } from "./identity/erasures.ts";
import { type LoginDependencies, login } from "./login.handler.ts";
import { logout } from "./logout.handler.ts";
import { outdateTokensOfAccount } from "./outdate-tokens.reaction.ts";
import { passwordChangedMail } from "./password-changed-mail.reaction.ts";
import { passwordResetMail } from "./password-reset-mail.reaction.ts";
import { proveOwnEmail } from "./prove-email.handler.ts";
import { type RegisterDependencies, register } from "./register.handler.ts";
import { renewSession } from "./renew-session.handler.ts";
import { requestReset } from "./request-password-reset.handler.ts";
import { type ResetPasswordDependencies, reset } from "./reset-password.handler.ts";
import { revokeOnboarding } from "./revoke-onboarding.reaction.ts";
import { sendOwnEmailCode } from "./send-email-code.handler.ts";
import { accounts } from "@provenwork/contracts/account/streams";

type Tools = RegisterDependencies & LoginDependencies & ResetPasswordDependencies & EraseAccountDependencies;

export const account: Area<Tools> = {
  name: "account",
  owners: { sessionId: ownsSession },
  routes: (tools) => [
    route(Register, register(tools)),
    route(Login, login(tools)),
    route(Logout, logout(tools)),
    route(RenewSession, renewSession(tools)),
    route(RequestPasswordReset, requestReset(tools)),
    route(ResetPassword, reset(tools)),
    route(ChangePassword, changeOwnPassword(tools)),
    route(SendEmailCode, sendOwnEmailCode(tools)),
    route(ProveEmail, proveOwnEmail(tools)),
    route(EndSession, endOwnSession(tools)),
    route(
      EndOtherSessions,
      onStream({
        stream: accounts,
        id: ownPerson,
        decide: (input, state, context, call) => endOtherSessions(input, state, { ...context, ...sessionOf(call) }),
        // The caller gets a new token; all other sessions end.
        answer: async ({ state }, _, call) => {
          await tools.sessions.endOthers(call, sessionOf(call), state);
          return { ended: true };
        },
      }),
    ),
    route(
      ChangeNotificationPreferences,
      onStream({
        stream: accounts,
        id: ownPerson,
        decide: changeNotificationPreferences,
        answer: (_, { productNews }) => ({ productNews }),
      }),
    ),
    route(EraseAccount, eraseOwnAccount(tools)),
  ],
  reactions: [
    emailCodeMail,
    emailChangedMail,
    passwordResetMail,
    passwordChangedMail,
    revokeOnboarding,
    outdateTokensOfAccount,
    finishErasures,
  ],
  follower: openErasures,
  clear: clearIdentity,
};
