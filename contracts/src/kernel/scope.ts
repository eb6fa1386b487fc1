/** What an API key of a company may do. */
export const scopes = ["jobs:read", "jobs:write", "applications:read", "decisions:write"] as const;
export type Scope = (typeof scopes)[number];
