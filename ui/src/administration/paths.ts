export const administrationPaths = {
  admin: () => "/admin",
  users: () => "/admin/users",
  operations: () => "/admin/operations",
} as const;
