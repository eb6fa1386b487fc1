import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";
import { accountPaths } from "./paths.ts";

export const account: Area = {
  name: "account",
  screens: [
    {
      path: accountPaths.auth(),
      title: "Login",
      access: "everyone",
      load: () => import("./sign-in/auth.tsx").then((module) => module.Auth),
    },
    {
      path: accountPaths.forgotPassword(),
      title: "Forgot your password?",
      access: "everyone",
      load: () => import("./sign-in/forgot-password.tsx").then((module) => module.ForgotPassword),
    },
    {
      path: accountPaths.resetPassword(),
      title: "Choose a new password",
      access: "everyone",
      load: () => import("./sign-in/reset-password.tsx").then((module) => module.ResetPassword),
    },
    {
      path: accountPaths.settings(),
      title: "Settings",
      access: "signed-in",
      load: () => import("./settings/settings.tsx").then((module) => module.Settings),
    },
    {
      path: accountPaths.stopMails(":kind", ":token"),
      title: "Stop emails of this kind",
      access: "everyone",
      load: () => import("./stop-mails/stop-mails.tsx").then((module) => module.StopMails),
    },
    {
      path: administrationPaths.users(),
      title: "Users",
      access: "everyone",
      load: () => import("./users/users.tsx").then((module) => module.Users),
    },
  ],
};
