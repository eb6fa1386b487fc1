/** URLs of demo mode, in an object of their own, so that a production bundle does not contain them. */
export const developmentPaths = {
  mailbox: () => "/dev/mailbox",
  testAuth: () => "/test-auth",
  employerDirect: () => "/employer-direct",
  animations: () => "/animations",
  adminDirect: () => "/admin-direct",
} as const;
