import type { Owner } from "#kernel/guard.ts";
import {
  ChangeNotificationPreferences,
  ChangePassword,
  EraseAccount,
  ProveEmail,
  Register,
  RequestPasswordReset,
  ResetPassword,
  SendEmailCode,
  StopMails,
} from "@provenwork/contracts/account/commands";
import {
  EndOtherSessions,
  EndSession,
  Login,
  Logout,
  RenewSession,
} from "@provenwork/contracts/account/session-commands";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route, sessionOf } from "#kernel/route.ts";
import { changeNotificationPreferences } from "./change-notification-preferences.ts";
import { handleChangePassword } from "./change-password.handler.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { handleEndSession } from "./end-session.handler.ts";
import { emailChangedMail } from "./email-changed-mail.reaction.ts";
import { emailCodeMail } from "./email-code-mail.reaction.ts";
import { type EraseAccountDependencies, handleEraseAccount } from "./erase-account.handler.ts";
import { finishErasures } from "./finish-erasure.reaction.ts";
import { clearIdentity } from "./identity/clear.ts";
import { openErasures } from "./identity/erasures.ts";
import { type LoginDependencies, handleLogin } from "./login.handler.ts";
import { handleLogout } from "./logout.handler.ts";
import { listAdmins } from "./list-admins.reaction.ts";
import { revokeAccountTokens } from "./revoke-tokens.reaction.ts";
import { passwordChangedMail } from "./password-changed-mail.reaction.ts";
import { passwordResetMail } from "./password-reset-mail.reaction.ts";
import { handleProveEmail } from "./prove-email.handler.ts";
import { type RegisterDependencies, handleRegister } from "./register.handler.ts";
import { handleRenewSession } from "./renew-session.handler.ts";
import { handleRequestPasswordReset } from "./request-password-reset.handler.ts";
import { type ResetPasswordDependencies, handleResetPassword } from "./reset-password.handler.ts";
import { revokeOnboarding } from "./revoke-onboarding.reaction.ts";
import { handleSendEmailCode } from "./send-email-code.handler.ts";
import { type StopMailsDependencies, handleStopMails } from "./stop-mails.handler.ts";
import { accounts, sessionStream } from "@provenwork/contracts/account/state";

/** The owner of a session is the person who signed in. */
const ownsSession: Owner = async (sessionId, personId, read) =>
  (await read(sessionStream(sessionId))).some(
    ({ type, data }) => type === "SessionStarted" && data["personId"] === personId,
  );

type Tools = RegisterDependencies &
  LoginDependencies &
  ResetPasswordDependencies &
  EraseAccountDependencies &
  StopMailsDependencies;

const handleEndOtherSessions =
  (tools: Tools): Handler<typeof EndOtherSessions> =>
  (input, call) =>
    onStream(call, {
      stream: accounts,
      id: ownPerson(input, call),
      decide: (state, context) => endOtherSessions(input, state, { ...context, sessionId: sessionOf(call).sessionId }),
      // The caller gets a new token; all other sessions end.
      answer: async ({ state }) => {
        await tools.sessions.endOthers(call, state);
        return { ended: true };
      },
    });

const handleChangeNotificationPreferences: Handler<typeof ChangeNotificationPreferences> = (input, call) =>
  onStream(call, {
    stream: accounts,
    id: ownPerson(input, call),
    decide: (state, context) => changeNotificationPreferences(input, state, context),
    answer: ({ state }) => state.mail,
  });

export const account: Area<Tools> = {
  name: "account",
  owners: { sessionId: ownsSession },
  routes: (tools) => [
    route(Register, handleRegister(tools)),
    route(Login, handleLogin(tools)),
    route(Logout, handleLogout(tools)),
    route(RenewSession, handleRenewSession(tools)),
    route(RequestPasswordReset, handleRequestPasswordReset(tools)),
    route(ResetPassword, handleResetPassword(tools)),
    route(ChangePassword, handleChangePassword(tools)),
    route(SendEmailCode, handleSendEmailCode(tools)),
    route(ProveEmail, handleProveEmail(tools)),
    route(EndSession, handleEndSession(tools)),
    route(EndOtherSessions, handleEndOtherSessions(tools)),
    route(ChangeNotificationPreferences, handleChangeNotificationPreferences),
    route(StopMails, handleStopMails(tools)),
    route(EraseAccount, handleEraseAccount(tools)),
  ],
  reactions: [
    emailCodeMail,
    emailChangedMail,
    passwordResetMail,
    passwordChangedMail,
    revokeOnboarding,
    revokeAccountTokens,
    listAdmins,
    finishErasures,
  ],
  followers: [openErasures],
  clear: clearIdentity,
};
