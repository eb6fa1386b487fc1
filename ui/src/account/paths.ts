import type { AccountType } from "@provenwork/contracts/account/rules";

export const accountPaths = {
  auth: ({ userType }: { userType?: AccountType } = {}) =>
    userType === undefined ? "/auth" : `/auth?userType=${userType}`,
  forgotPassword: () => "/forgot-password",
  resetPassword: () => "/reset-password",
  settings: () => "/settings",
  /** In emails; a POST unsubscribes from this kind. */
  stopMails: (kind: string, token: string) => `/unsubscribe/${kind}/${token}`,
} as const;
