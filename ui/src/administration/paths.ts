export const administrationPaths = {
  admin: () => "/admin",
  users: () => "/admin/users",
} as const;
