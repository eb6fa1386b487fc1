/** URLs of demo mode; apart from the others, so that a production bundle does not even name them. */
export const developmentPaths = {
  mailbox: () => "/dev/mailbox",
  testAuth: () => "/test-auth",
  employerDirect: () => "/employer-direct",
  animations: () => "/animations",
  /** Linked to before its screen exists. */
  adminDirect: () => "/admin-direct",
} as const;
