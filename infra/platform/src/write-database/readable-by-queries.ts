/** The write-side tables that the query role may read. */
export const readableByQueries = [
  "ended_sessions",
  "account_auth_version",
  "memberships",
  "working_api_keys",
  "caught_mail",
  "person_keys",
  "status_lists",
  "waiting_mails",
  "dead_letters",
  "mail_ends",
  "timer_ends",
  "tree_tiles",
  "tree_leaves",
  "tree_heads",
  "health_samples",
] as const;
