/** `q`: what to search for. */
interface Search {
  q?: string;
}
/** `case`: the one that is open. */
interface Desk {
  list?: "decided" | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  case?: string | undefined;
}
const queryOf = (search: Search | Desk): string => {
  const given = Object.entries(search as Record<string, string | undefined>).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
};

export const administrationPaths = {
  admin: () => "/admin",
  users: () => "/admin/users",
  companies: () => "/admin/companies",
  jobs: (search: Search = {}) => `/admin/jobs${queryOf(search)}`,
  applications: (search: Search = {}) => `/admin/applications${queryOf(search)}`,
  certificates: () => "/admin/certificates",
  messages: ({ list }: { list?: "unread" } = {}) =>
    list === undefined ? "/admin/messages" : `/admin/messages?list=${list}`,
  trust: (desk: Desk = {}) => `/admin/trust${queryOf(desk)}`,
  operations: () => "/admin/operations",
} as const;
