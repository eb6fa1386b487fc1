/** What an API key of a company may do. */
export const scopes = ["jobs:read", "jobs:write", "applications:read", "decisions:write"] as const;
export type Scope = (typeof scopes)[number];

/** Calls of one key within a window, in seconds. */
export const keyPolicy = { quota: 600, window: 60 } as const;
