import { queryString } from "#kernel/query-string.ts";

/** `event`: id of the shown event. */
type Place = Readonly<{ event?: string | undefined }>;

export const auditPaths = {
  histories: (found: Readonly<{ search?: string }> = {}) => `/audit${queryString(found)}`,
  /** A link to share. It names the history, because an opening belongs to one reader. */
  open: (history: Readonly<{ name?: string }> & Place = {}) => `/audit/open${queryString(history)}`,
  exports: (by: Readonly<{ digest?: string }> = {}) => `/audit/exports${queryString(by)}`,
  heads: (compared: Readonly<{ first?: number; second?: number }> = {}) => `/audit/heads${queryString(compared)}`,
  history: (openingId: string, place: Place = {}) => `/audit/histories/${openingId}${queryString(place)}`,
} as const;
