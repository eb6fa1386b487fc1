/** `q`: what to search for. */
interface Search {
  q?: string;
}
const queryOf = ({ q }: Search): string => (q === undefined ? "" : `?q=${encodeURIComponent(q)}`);

export const administrationPaths = {
  admin: () => "/admin",
  users: () => "/admin/users",
  companies: () => "/admin/companies",
  jobs: (search: Search = {}) => `/admin/jobs${queryOf(search)}`,
  applications: (search: Search = {}) => `/admin/applications${queryOf(search)}`,
  certificates: () => "/admin/certificates",
  messages: ({ list }: { list?: "unread" } = {}) =>
    list === undefined ? "/admin/messages" : `/admin/messages?list=${list}`,
  trust: ({ list }: { list?: "decided" } = {}) => (list === undefined ? "/admin/trust" : `/admin/trust?list=${list}`),
  operations: () => "/admin/operations",
} as const;
