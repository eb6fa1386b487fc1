import { queryString } from "#kernel/query-string.ts";
import { adminHome } from "#frame/admin-home.ts";

/** `q`: the search text. */
type Search = Readonly<{ q?: string }>;
/** `case`: id of the open case. */
type Desk = Readonly<{
  list?: "decided" | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  case?: string | undefined;
}>;

export const administrationPaths = {
  admin: () => adminHome,
  users: (search: Search = {}) => `/admin/users${queryString(search)}`,
  companies: () => "/admin/companies",
  jobs: (search: Search = {}) => `/admin/jobs${queryString(search)}`,
  applications: (search: Search = {}) => `/admin/applications${queryString(search)}`,
  certificates: () => "/admin/certificates",
  messages: (search: Readonly<{ list?: "unread" }> = {}) => `/admin/messages${queryString(search)}`,
  trust: (desk: Desk = {}) => `/admin/trust${queryString(desk)}`,
  operations: () => "/admin/operations",
} as const;
