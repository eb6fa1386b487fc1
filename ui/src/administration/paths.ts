export const administrationPaths = {
  admin: () => "/admin",
} as const;
